import { z } from 'zod'
import { SeamarkError } from '../../shared/errors.js'
import { route } from './route.js'

/** Browsers keep 4,096 bytes of a cookie. */
const MOST_CHARS = 3800
const TOKEN = /^[\w.~+/=-]+$/

export const login = route({
  name: 'login',
  summary: 'Keep a token in a cookie that no script can read: for the page, and for reading alone',
  method: 'POST',
  path: '/api/v1/login',
  needs: 'nothing',
  input: z.object({ token: z.string().min(1).max(MOST_CHARS) }),
  output: z.object({ actor: z.string() }),
  async run({ token }, { signIn }) {
    if (!TOKEN.test(token)) throw new SeamarkError('BAD_INPUT', 'Expected a token, found other characters.')
    return { actor: (await signIn(token)).actor }
  },
})

export const logout = route({
  name: 'logout',
  summary: 'Forget the token of this browser; it stays valid elsewhere',
  method: 'POST',
  path: '/api/v1/logout',
  needs: 'nothing',
  input: z.object({}),
  output: z.object({ done: z.literal(true) }),
  async run(_, { signOut }) {
    signOut()
    return { done: true }
  },
})
