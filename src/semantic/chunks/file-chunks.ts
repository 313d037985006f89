import type { Facts } from '../../facts/facts.js'
import { LineIndex } from '../../facts/line-index.js'
import type { Chunk, ChunkKind } from './chunk.js'
import { placeOf, windows, windowsOf } from './windows.js'

/** Shorter comments name what the code says anyway. */
const LEAST_COMMENT_WORDS = 4
/** A file with more is generated. */
const MAX_CHUNKS = 4000
const PROSE = /\.(?:md|mdx|markdown|rst|adoc|asciidoc|txt|org|tex)$/i

/** The chunks of a file: windows of its definitions, its comments, and windows of all of it if it has no definitions. */
export function fileChunks(path: string, text: string, facts: Facts): Chunk[] {
  const place = placeOf(path)
  const lines = new LineIndex(text)
  const chunks: Chunk[] = []
  facts.definitions.forEach((definition, at) => {
    const kind: ChunkKind = definition.kind === 'section' ? 'section' : 'code'
    const head = `${place} ${definition.qualifiedName}`
    for (const [startLine, endLine] of windowsOf(definition.kind, definition.startLine, definition.endLine)) {
      // Documentation belongs to the first window; where it stands inside the text, it counts twice.
      const doc = startLine === definition.startLine ? `${definition.doc}\n` : ''
      const body = doc + linesOf(text, lines, startLine, endLine)
      chunks.push({ kind, definition: at, startLine, endLine, head, body })
    }
  })
  if (facts.definitions.length === 0) {
    const kind: ChunkKind = PROSE.test(path) ? 'section' : 'code'
    for (const [startLine, endLine] of windows(1, lines.lines))
      chunks.push({
        kind,
        definition: -1,
        startLine,
        endLine,
        head: place,
        body: linesOf(text, lines, startLine, endLine),
      })
  }
  addComments(place, facts, chunks)
  return chunks.filter(({ body }) => body.trim() !== '').slice(0, MAX_CHUNKS)
}

function addComments(place: string, { comments, definitions }: Facts, chunks: Chunk[]): void {
  // Documentation comments are in the chunks of their definitions.
  const docs = new Set(definitions.map(({ doc }) => doc))
  for (const { text, line, endLine, from } of comments) {
    if (docs.has(text) || text.split(/\s+/).length < LEAST_COMMENT_WORDS) continue
    const head = from < 0 ? place : `${place} ${definitions[from]!.qualifiedName}`
    chunks.push({ kind: 'comment', definition: from, startLine: line, endLine, head, body: text })
  }
}

function linesOf(text: string, lines: LineIndex, first: number, last: number): string {
  if (first > lines.lines) return ''
  const end = last < lines.lines ? lines.startOf(last + 1) : text.length
  return text.slice(lines.startOf(first), end)
}
