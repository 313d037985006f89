import express, { Router } from 'express'
import { describe, it, expect, beforeEach, vi } from 'vitest'
import { Hono } from 'hono'
import axios from 'axios'

const app = express()
const router = Router()

app.use('/api', router)
router.get('/users/:id', authenticate, async (req, res) => {
  const { default: render, page } = await import('./render.js')
  res.send(render(page, req.params.id))
})
router.route('/teams').get(listTeams).post(validate(teamSchema), teams.create)
fastify.route({ method: ['GET', 'HEAD'], url: '/health', handler: health })
export const api = new Hono().get('/a', c => c.json(answer())).post('/b', save)

export const store = createStore({
  count: 0,
  increment(by: number) {
    this.count += by
    app.locals.count = this.count
  },
  nested: { reset: () => clear(store) },
})

vi.mock('./render.js', () => ({ render: () => 'page' }))

describe('users', () => {
  let server: Server
  const fixtures = [makeUser(), makeUser({ admin: true })]

  beforeEach(async () => {
    server = await start(app)
  })

  it('shows a user', async () => {
    const reply = await axios.get<User>('/users/1', { params })
    expect(reply.data.name).toBe(fixtures[0]!.name)
    await fetch('/users/1', { method: 'DELETE' })
    if (useFlag('new-users') && posthog.isFeatureEnabled('beta')) server.close()
  })

  it.each([1, 2])('pages %i', page => {
    expect(() => list(page)).toThrow(RangeError)
  })

  describe(Router.name, () => {
    test.skip(`is slow`, () => waitFor(server), 10_000)
  })
})
