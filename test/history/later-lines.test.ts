import { expect, test } from 'vitest'
import { isWithoutLines } from '../../src/history/change-log.js'
import { decodeLog, encodeLog } from '../../src/history/log-codec.js'
import { historyOf } from '../../src/history/read-history.js'
import { readLog, updateLog } from '../../src/history/read-log.js'
import { RandomStory, randomly } from './random-story.js'
import { lines, Story, subjectsOf, trackedAt } from './story.js'

/** Three take about 10 s; to look further: HISTORY_SEEDS=200. */
const SEEDS = Array.from({ length: Number(process.env.HISTORY_SEEDS ?? 3) }, (_, n) => n + 101)
const STEPS = 30
const DEPTHS = [0, 1, 4, 12]

test('of older commits the files are known at once, and their lines later', async () => {
  const story = new Story()
  story.write('a', lines('begin one', 'old', 'end one'))
  story.commit('begin')
  story.write('a', lines('begin one', 'older', 'end one'))
  story.commit('long ago')
  story.write('a', lines('begin one', 'new', 'end one'))
  story.commit('just now')
  const soon = await readLog(story.root, { lines: 1 })
  const tracked = trackedAt(story)
  const history = historyOf(soon, tracked)
  expect(subjectsOf(history, 'one')).toEqual(['just now'])
  expect(history.notes).toEqual([
    'Of 1 commit the files are known and the lines not yet: the next index reads them.',
  ])
  const whole = historyOf(await updateLog(story.root, soon), tracked)
  expect(subjectsOf(whole, 'one')).toEqual(['just now', 'long ago', 'begin'])
  expect(history.files).toEqual(whole.files)
})

test.each(SEEDS)('random story %i: whatever is left for later is found by the next reading', async seed => {
  const { story, heads } = new RandomStory(seed, STEPS)
  const random = randomly(seed)
  for (const depth of DEPTHS) {
    story.standAt(heads[random(heads.length)]!)
    const [soon, whole] = [await readLog(story.root, { lines: depth }), await readLog(story.root)]
    expect(decodeLog(encodeLog(soon))).toEqual(soon)
    expect(isWithoutLines(whole)).toBe(false)
    expect(await updateLog(story.root, soon)).toEqual(whole)
    const tracked = trackedAt(story)
    expect(historyOf(soon, tracked).files).toEqual(historyOf(whole, tracked).files)
    // The newest are read as ever.
    const known = new Map(whole.commits.map(commit => [commit.hash, commit]))
    for (const commit of soon.commits)
      if (commit.unread !== 'later') expect(commit).toEqual(known.get(commit.hash))
  }
})
