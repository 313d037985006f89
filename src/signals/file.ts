import { bestNodes } from './best-nodes.js'
import type { Signal } from './signal.js'
import type { SignalInput } from './signal-values.js'
import { HEAD } from './world/node-facts.js'

const REASON = 'its file fits the task'
const ROUGH_WEIGHT = 0.4
/** Added to the rough score of the top of a file, which has few words of its own. */
const HEAD_BONUS = 0.3
/** Maximum number of files whose top is a candidate. */
const MAX_HEADS = 20

export const file: Signal = {
  name: 'file',
  says: 'Words of the task occur in the file of the definition, or in its path.',
  isAround: true,
  features: [
    { name: 'file', says: 'words of the task in its file (BM25), beside the best file', reason: REASON },
    { name: 'path', says: 'share of the task, by rarity, that its path has', reason: REASON },
    { name: 'fileBest', says: 'the best text score in its file', reason: REASON },
  ],
  find(input) {
    const { world, words } = input
    if (words.touched.length === 0) return null
    const { files } = world.nodes
    const { fileText, path } = words
    const best = new Map<number, number>()
    return {
      rough: {
        columns: [{ of: 'file', values: fileText, weight: ROUGH_WEIGHT }],
        nodes: headsOf(input).map(node => [node, HEAD_BONUS + ROUGH_WEIGHT * fileText[node]!]),
      },
      measure(node, row, at) {
        const file = files[node]!
        row[at] = fileText[file]!
        row[at + 1] = path[file]!
        let bestOfFile = best.get(file)
        if (bestOfFile === undefined) {
          bestOfFile = bestText(input, file)
          best.set(file, bestOfFile)
        }
        row[at + 2] = bestOfFile
      },
      hit(node) {
        const value = fileText[files[node]!]!
        return value > 0 ? { detail: 'words of its file', value } : null
      },
    }
  },
}

/** Reads the files of candidates alone, which are few. */
function bestText({ world, words }: SignalInput, file: number): number {
  const { files } = world.nodes
  let best = 0
  for (let node = file; files[node] === file; node++) best = Math.max(best, words.text[node]!)
  return best
}

/** The tops of the source files that fit best. */
function headsOf({ world, words }: SignalInput): number[] {
  const heads = words.touched.filter(node => world.nodes.roles[node] === HEAD)
  return bestNodes(heads, words.fileText, MAX_HEADS)
}
