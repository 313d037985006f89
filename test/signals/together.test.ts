import { expect, test } from 'vitest'
import { DEFAULT_PROFILE } from '../../src/rank/profile.js'
import { Asked } from '../support/asked.js'
import { commitAll, repository, writeFiles } from '../support/repository.js'

const PROFILE = { ...DEFAULT_PROFILE, weights: { together: 1, fileTogether: 1, text: 1 } }
const files = (zebra: number, hedge: number, stone: number) => ({
  'zebra.py': `def zebra():\n    return ${zebra}\n`,
  'hedge.py': `def hedge():\n    return ${hedge}\n\ndef thorn():\n    return 0\n`,
  'stone.py': `def stone():\n    return ${stone}\n`,
})

test('what changed together with the best candidate follows it, by definition and by file', async () => {
  const root = repository(files(0, 0, 0))
  for (let change = 1; change <= 4; change++) {
    writeFiles(root, files(change, change, 0))
    commitAll(root, `Change ${change} of stripes`)
    writeFiles(root, files(change, change, change))
    commitAll(root, `Weight ${change}`)
  }
  const asked = await Asked.at(root)
  const valuesOf = (name: string) => {
    const { parts } = asked
      .run('paint the zebra', PROFILE)
      .ranked.find(({ node }) => node === asked.node(name)) ?? { parts: [] }
    return ['together', 'fileTogether'].map(each => parts.find(part => part.name === each)?.value ?? 0)
  }
  const [hedge, hedgeFile] = valuesOf('hedge') as [number, number]
  expect(hedge).toBeGreaterThan(0.4)
  expect(hedgeFile).toBeGreaterThan(0.4)
  // The first commit has all files: it says nothing.
  expect(valuesOf('stone')).toEqual([0, 0])
  expect(valuesOf('zebra')[0]).toBeLessThan(hedge)
})
