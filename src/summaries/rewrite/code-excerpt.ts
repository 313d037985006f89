import { decodeText } from '../../facts/decode-text.js'
import { DEFAULT_MAX_FILE_BYTES } from '../../files/max-file-bytes.js'
import { blobHash, readBlob } from '../../files/read-blob.js'
import type { CodeGraph } from '../../graph/code-graph.js'
import { thingId } from '../../graph/node-id.js'
import type { Summary } from '../summary.js'

/** Characters of code in one prompt: what comes after them seldom changes what a thing is for. */
export const MOST_CODE_CHARS = 4000

/** The code that a summary is of, without secrets, cut at a bound. */
export interface CodeExcerpt {
  text: string
  /** Lines after the bound. */
  linesLeft: number
}

/**
 * Null for a folder or the system, which have no code of their own.
 *
 * @throws Error if the file is not the one that was indexed: its lines would be others
 */
export function codeExcerpt(rootDir: string, graph: CodeGraph, summary: Summary): CodeExcerpt | null {
  const { level, path, id } = summary
  if (level === 'system' || level === 'module') return null
  const file = graph.find(thingId('file', path))
  const node = level === 'file' ? file : graph.find(id)
  if (file === undefined || node === undefined) return null
  const read = readBlob(rootDir, path, DEFAULT_MAX_FILE_BYTES)
  if ('reason' in read) throw new Error(`${path} cannot be read: ${read.detail}`)
  if (Buffer.from(blobHash(read.bytes)).toString('hex') !== graph.texts.get(graph.columns.contents[file]!))
    throw new Error(`${path} changed since it was indexed`)
  const lines = decodeText(read.bytes).text.split('\n')
  const { startLine, endLine } = graph.node(node)
  return cut(level === 'file' ? lines : lines.slice(startLine - 1, endLine))
}

function cut(lines: readonly string[]): CodeExcerpt {
  const kept: string[] = []
  let left = MOST_CODE_CHARS
  for (const line of lines) {
    if (line.length + 1 > left && kept.length > 0) break
    kept.push(line.slice(0, left))
    left -= line.length + 1
  }
  return { text: kept.join('\n').trimEnd(), linesLeft: lines.length - kept.length }
}
