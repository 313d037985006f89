import { expect, test } from 'vitest'
import { keepProse } from '../../src/rank/keep-prose.js'
import { PROSE, SOURCE } from '../../src/signals/world/roles.js'

const CODE = 8
const PAGE = CODE
const RELEASES = CODE + 1

/** Eight functions, a page and a list of releases, with the fit of the page's words beside the best function. */
function order(fit: number, coverage: number, isForeign = false): number[] {
  const paths = [...Array<string>(CODE).fill('src/a.ts'), 'docs/guide.md', 'CHANGELOG.md']
  const ranked = paths.map((_, node) => ({ node, score: 1 - node / 10, parts: [] }))
  const world = {
    graph: { path: (node: number) => paths[node]! },
    nodes: { roles: Uint8Array.from(paths, (_, node) => (node < CODE ? SOURCE : PROSE)) },
  } as unknown as Parameters<typeof keepProse>[1]
  const unit = Float64Array.from(paths, (_, node) => (node === PAGE ? fit : node === RELEASES ? 9 : 1))
  const covers = Float64Array.from(paths, () => coverage)
  return keepProse(ranked, world, { coverage: covers, unit }, () => isForeign).map(({ node }) => node)
}

test('the prose that fits about as well as code takes the fifth place', () => {
  expect(order(0.9, 0.7)).toEqual([0, 1, 2, 3, PAGE, 4, 5, 6, 7, RELEASES])
})

test.each([
  ['its words fit worse', 0.7, 0.7, false],
  ['it covers little of the task', 0.9, 0.4, false],
  ['it is in another language', 0.9, 0.7, true],
])('not if %s', (_, fit, coverage, isForeign) => {
  expect(order(fit, coverage, isForeign)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, PAGE, RELEASES])
})
