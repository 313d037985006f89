/**
 * How much meaning should count beside words in `seamark search`: each question is asked once, and its results are put
 * in order by every share.
 *
 *     npx tsx bench/semantic/search-share.ts [--set descriptions] [--mirror DIR] [--repos flask,ripgrep] [--most 150]
 *     npx tsx bench/semantic/search-share.ts --set search --figure items --data DIR [--repos gson]
 */
import { parseArgs } from 'node:util'
import { figuresOf } from '../quality/score/figures.js'
import { storeFor } from '../quality/systems/stores.js'
import type { SetName } from '../quality/task.js'
import { openSet } from '../quality/tasks/sets.js'
import { Repository } from '../tools/library.js'

const SHARES = [0, 0.3, 0.6, 0.8, 1, 1.3, 1.6, 2, 3, 5]
const RESULTS = 400
const ANSWERS = 50

process.env.SEAMARK_SEMANTIC = 'static'
const { values } = parseArgs({
  options: {
    set: { type: 'string', default: 'descriptions' },
    figure: { type: 'string', default: 'mrr' },
    data: { type: 'string' },
    mirror: { type: 'string' },
    repos: { type: 'string' },
    most: { type: 'string', default: '150' },
  },
})
const set = openSet({
  set: values.set as SetName,
  data: values.data ?? null,
  mirror: values.mirror ?? null,
  repositories: null,
})
const wanted = values.repos?.split(',')
const sums = new Map(SHARES.map(share => [share, 0]))
let count = 0
for (const repo of new Set(set.tasks.map(task => task.repo))) {
  if (wanted !== undefined && !wanted.includes(repo)) continue
  const tasks = set.tasks.filter(task => task.repo === repo).slice(0, Number(values.most))
  const folder = await set.checkOut(tasks[0]!)
  const repository = Repository.open(folder, { store: storeFor('seamark', folder) })
  await repository.index()
  for (const { text, truth } of tasks) {
    const found = await repository.search(text, { kinds: ['code'], limit: RESULTS })
    count++
    for (const share of SHARES) {
      const ordered = found
        .map(({ path, name, startLine, endLine, words, meaning }) => ({
          name,
          file: path,
          start: startLine,
          end: endLine,
          score: words + share * meaning,
        }))
        .sort((a, b) => b.score - a.score)
      sums.set(share, sums.get(share)! + figuresOf(ordered.slice(0, ANSWERS), truth)[values.figure]!)
    }
  }
  repository.close()
  console.log(
    `after ${repo}, ${count} questions, ${values.figure} by share: ${[...sums].map(([share, sum]) => `${share}: ${(sum / count).toFixed(3)}`).join(', ')}`,
  )
}
