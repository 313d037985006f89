import { expect, test } from 'vitest'
import { encodeHistory } from '../../src/history/history-codec.js'
import { encodeLog } from '../../src/history/log-codec.js'
import { historyOf } from '../../src/history/read-history.js'
import { readLog, updateLog } from '../../src/history/read-log.js'
import { blocksAt, RandomStory, randomly } from './random-story.js'
import { type Story, subjectsOf, trackedAt } from './story.js'

/** Four take about 15 s; to look further: HISTORY_SEEDS=200. */
const SEEDS = Array.from({ length: Number(process.env.HISTORY_SEEDS ?? 4) }, (_, n) => n + 1)
const STEPS = 30
const PAIRS = 8
const LIMITS = [1000, 12, 4, 1]

test.each(SEEDS)('random story %i: an update gives what reading anew gives', async seed => {
  const { story, heads } = new RandomStory(seed, STEPS)
  const random = randomly(seed)
  for (let pair = 0; pair < PAIRS; pair++) {
    const [from, to] = [heads[random(heads.length)]!, heads[random(heads.length)]!]
    const options = { limit: LIMITS[random(LIMITS.length)]! }
    story.standAt(from)
    const before = await readLog(story.root, options)
    story.standAt(to)
    const updated = await updateLog(story.root, before, options)
    const anew = await readLog(story.root, options)
    expect(updated).toEqual(anew)
    expect(encodeLog(updated)).toEqual(encodeLog(anew))
    const tracked = trackedAt(story)
    expect(encodeHistory(historyOf(updated, tracked))).toEqual(encodeHistory(historyOf(anew, tracked)))
  }
})

test.each(SEEDS)(
  'random story %i: a block is changed by the commits in which its text differs',
  async seed => {
    const { story } = new RandomStory(seed, STEPS, true)
    const log = await readLog(story.root)
    const history = historyOf(log, trackedAt(story))
    for (const [name, commits] of changedBlocks(story)) {
      expect([name, ...subjectsOf(history, name).sort()]).toEqual([name, ...commits.sort()])
    }
  },
)

/** The slow way: the text of each block of HEAD in each commit and its parent. */
function changedBlocks(story: Story): Map<string, string[]> {
  const changed = new Map([...blocksAt(story, 'HEAD').keys()].map(name => [name, [] as string[]]))
  const commits = story.git('log', '--no-merges', '--format=%H %s').trim().split('\n')
  for (const line of commits) {
    const hash = line.slice(0, 40)
    const after = blocksAt(story, hash)
    const isRoot = story.git('log', '-1', '--format=%P', hash).trim() === ''
    const before = isRoot ? new Map<string, string>() : blocksAt(story, `${hash}^`)
    for (const [name, found] of changed) {
      if (after.has(name) && after.get(name) !== before.get(name)) found.push(line.slice(41))
    }
  }
  return changed
}
