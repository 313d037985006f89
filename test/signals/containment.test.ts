import { expect, test } from 'vitest'
import { DEFAULT_PROFILE } from '../../src/rank/profile.js'
import { Asked } from '../support/asked.js'

test('a method in another file is a member of its type, and counts for the file of the type', async () => {
  const asked = await Asked.of({
    'door.go': 'package house\n\ntype Door struct{}\n',
    'paint.go': 'package house\n\nfunc (d *Door) Varnish() {}\n',
  })
  const weights = { members: 1, fileBest: 1 }
  const { ranked } = asked.run('varnish the door', { ...DEFAULT_PROFILE, weights })
  const { parts } = ranked.find(({ node }) => node === asked.node('Door'))!
  expect(parts.map(({ name, value }) => [name, value])).toEqual([
    ['members', 1],
    ['fileBest', 1],
  ])
})
