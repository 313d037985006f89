import { expect, test } from 'vitest'
import { DEFAULT_PROFILE } from '../../src/rank/profile.js'
import { Asked } from '../support/asked.js'

test('a method in another file is a member of its type, and its words count for its own file', async () => {
  const asked = await Asked.of({
    'door.go': 'package house\n\ntype Door struct{}\n',
    'paint.go': 'package house\n\nfunc (d *Door) Varnish() {}\n',
  })
  const weights = { members: 1, fileBest: 1 }
  const { ranked } = asked.run('varnish the door', { ...DEFAULT_PROFILE, weights })
  const partsOf = (name: string) =>
    new Map(
      ranked.find(({ node }) => node === asked.node(name))!.parts.map(({ name, value }) => [name, value]),
    )
  expect(partsOf('Door').get('members')).toBe(1)
  expect(partsOf('Door').get('fileBest')).toBeLessThan(1)
  expect(partsOf('Door.Varnish').get('fileBest')).toBe(1)
})
