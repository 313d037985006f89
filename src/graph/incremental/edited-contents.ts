import type { CodeGraph } from '../code-graph.js'
import type { TextTable } from '../text-table.js'
import type { EditedFile } from './edited-file.js'

/**
 * The texts of a graph with the contents that nodes have now: each in place of the one before, so that no text has another number.
 * Null if that is not the table of the new graph: another node has the old text or the new one, or one of them is longer.
 */
export function editedContents(
  { columns, texts }: CodeGraph,
  files: readonly EditedFile[],
): TextTable | null {
  const { names, qualifiedNames, paths, contents } = columns
  const changed = new Map<number, Buffer>()
  for (const { firstNode, nodes } of files)
    for (const [at, { content }] of nodes.entries()) {
      const text = contents[firstNode + at]!
      if (texts.get(text) === content) continue
      const bytes = Buffer.from(content)
      if (bytes.length !== texts.starts[text + 1]! - texts.starts[text]! || changed.has(text)) return null
      changed.set(text, bytes)
    }
  const all = Buffer.from(texts.bytes.buffer, texts.bytes.byteOffset, texts.bytes.byteLength)
  const isOnce = (text: number) =>
    contents.indexOf(text) === contents.lastIndexOf(text) &&
    ![names, qualifiedNames, paths].some(column => column.includes(text))
  const news = new Set<string>()
  for (const [text, bytes] of changed) {
    // Found anywhere, also across two texts: that is rare, and another way leads to the right table.
    if (!isOnce(text) || all.includes(bytes) || news.has(bytes.toString())) return null
    news.add(bytes.toString())
  }
  return changed.size === 0 ? texts : texts.with(changed)
}
