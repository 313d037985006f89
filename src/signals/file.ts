import { bestNodes } from './best-nodes.js'
import type { Signal } from './signal.js'
import type { SignalInput } from './signal-values.js'
import { HEAD } from './world/roles.js'

const REASON = 'its file fits the task'
const ROUGH_WEIGHT = 0.4
/** Added to the rough score of the top of a file, which has few words of its own, unless it has no definitions. */
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
    const { text, fileText, path } = words
    const { best, heads } = readFiles(input)
    return {
      rough: {
        columns: [{ of: 'file', values: fileText, weight: ROUGH_WEIGHT }],
        nodes: heads.map(node => [node, HEAD_BONUS + ROUGH_WEIGHT * fileText[node]! + text[node]!]),
      },
      measure(node, row, at) {
        const file = files[node]!
        row[at] = fileText[file]!
        row[at + 1] = path[file]!
        row[at + 2] = best[file]!
      },
      hit(node) {
        const value = fileText[files[node]!]!
        return value > 0 ? { detail: 'words of its file', value } : null
      },
    }
  },
}

/**
 * By file, the best text score in it; and the tops of the source files that fit best. A loop over all definitions with
 * words of the query, since those of a file need not stand together: a method may be in another file than its type.
 */
function readFiles({ world, words }: SignalInput): { best: Float64Array; heads: number[] } {
  const { files, roles } = world.nodes
  const { text, fileText, touched } = words
  const best = new Float64Array(files.length)
  const heads: number[] = []
  for (const node of touched) {
    const file = files[node]!
    if (text[node]! > best[file]!) best[file] = text[node]!
    if (roles[node] === HEAD) heads.push(node)
  }
  return { best, heads: bestNodes(heads, fileText, MAX_HEADS) }
}
