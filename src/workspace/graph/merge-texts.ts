import type { CodeGraph } from '../../graph/code-graph.js'
import { nodeCode } from '../../graph/node-kinds.js'
import { TextTable } from '../../graph/text-table.js'

const FILE = nodeCode('file')

/** The texts of several graphs as one table, and where those of each begin. */
export interface MergedTexts {
  texts: TextTable
  /** Of each graph: the number of its first text. */
  firsts: number[]
  /** Of each graph: the number of the text `member/path` by the number of the path in its own table. */
  paths: ReadonlyMap<number, number>[]
}

/** All texts, and each path once more behind the name of its member. */
export function mergeTexts(parts: readonly { name: string; graph: CodeGraph }[]): MergedTexts {
  const firsts: number[] = []
  const own: { at: number; text: number; bytes: Buffer }[][] = []
  let [count, size] = [0, 0]
  for (const { graph } of parts) {
    firsts.push(count)
    count += graph.texts.length
    size += graph.texts.bytes.length
  }
  for (const { name, graph } of parts) {
    const prefixed = [...pathTexts(graph)].map(text => {
      const bytes = Buffer.from(`${name}/${graph.texts.get(text)}`)
      const each = { at: count++, text, bytes }
      size += bytes.length
      return each
    })
    own.push(prefixed)
  }
  const starts = new Uint32Array(count + 1)
  const bytes = new Uint8Array(size)
  let [text, end] = [0, 0]
  for (const { graph } of parts) {
    const { texts } = graph
    bytes.set(texts.bytes, end)
    for (let at = 0; at < texts.length; at++) starts[text++] = end + texts.starts[at]!
    end += texts.bytes.length
  }
  for (const each of own.flat()) {
    starts[text++] = end
    bytes.set(each.bytes, end)
    end += each.bytes.length
  }
  starts[text] = end
  const paths = own.map(all => new Map(all.map(({ at, text: before }) => [before, at])))
  return { texts: new TextTable(starts, bytes), firsts, paths }
}

/** The numbers of all texts that are paths. Things without a file have the empty one, which stays empty. */
function pathTexts({ columns, texts, nodeCount }: CodeGraph): Set<number> {
  const found = new Set<number>()
  for (let node = 0; node < nodeCount; node++) {
    found.add(columns.paths[node]!)
    if (columns.kinds[node] === FILE) found.add(columns.qualifiedNames[node]!)
  }
  for (const text of [...found]) if (texts.get(text) === '') found.delete(text)
  return found
}
