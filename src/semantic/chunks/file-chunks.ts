import type { Definition, DefinitionKind, Facts } from '../../facts/facts.js'
import { LineIndex } from '../../facts/line-index.js'
import type { Chunk, ChunkKind } from './chunk.js'

/** A window is about as long as what static models read (260 words). */
const WINDOW_LINES = 45
/** Beyond these windows a function or a section is a table, or data. */
const MAX_WINDOWS = 6
/** Shorter comments name what the code says anyway. */
const LEAST_COMMENT_WORDS = 4
/** A file with more is generated. */
const MAX_CHUNKS = 4000
/** Parts of a path that say what a file is about. */
const PATH_PARTS = 2
const PROSE = /\.(?:md|mdx|markdown|rst|adoc|asciidoc|txt|org|tex)$/i

/** Read in windows, from the first line to the last. */
const WHOLE: ReadonlySet<DefinitionKind> = new Set([
  'function',
  'method',
  'constructor',
  'macro',
  'section',
  'resource',
  'service',
])
/** Their members have chunks of their own: the first window has their declaration. */
const HEAD_ONLY: ReadonlySet<DefinitionKind> = new Set([
  'class',
  'struct',
  'interface',
  'trait',
  'enum',
  'type',
  'module',
])
/** A longer constant is a table or a registration. */
const LEAST_TABLE_LINES = 4

/** The chunks of a file: windows of its definitions, its comments, and windows of all of it if it has no definitions. */
export function fileChunks(path: string, text: string, facts: Facts): Chunk[] {
  const place = path.split('/').slice(-PATH_PARTS).join(' ')
  const lines = new LineIndex(text)
  const chunks: Chunk[] = []
  facts.definitions.forEach((definition, at) => {
    const kind: ChunkKind = definition.kind === 'section' ? 'section' : 'code'
    const head = `${place} ${definition.qualifiedName}`
    for (const [startLine, endLine] of windowsOf(definition)) {
      // Documentation belongs to the first window; where it stands inside the text, it counts twice.
      const doc = startLine === definition.startLine ? `${definition.doc}\n` : ''
      const body = doc + linesOf(text, lines, startLine, endLine)
      chunks.push({ kind, definition: at, startLine, endLine, head, body })
    }
  })
  if (facts.definitions.length === 0) {
    const kind: ChunkKind = PROSE.test(path) ? 'section' : 'code'
    for (const [startLine, endLine] of windows(1, lines.lines, MAX_WINDOWS))
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

function windowsOf({ kind, startLine, endLine }: Definition): [number, number][] {
  if (WHOLE.has(kind)) return windows(startLine, endLine, MAX_WINDOWS)
  const isTable = endLine - startLine + 1 >= LEAST_TABLE_LINES
  return HEAD_ONLY.has(kind) || isTable ? windows(startLine, endLine, 1) : []
}

function windows(first: number, last: number, most: number): [number, number][] {
  const found: [number, number][] = []
  for (let start = first; start <= last && found.length < most; start += WINDOW_LINES)
    found.push([start, Math.min(last, start + WINDOW_LINES - 1)])
  return found
}

function linesOf(text: string, lines: LineIndex, first: number, last: number): string {
  if (first > lines.lines) return ''
  const end = last < lines.lines ? lines.startOf(last + 1) : text.length
  return text.slice(lines.startOf(first), end)
}
