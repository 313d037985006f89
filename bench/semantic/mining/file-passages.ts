import type { Definition, DefinitionKind, Facts } from '../../../src/facts/facts.js'
import { type MinedPassage, passage, pathWords, queryWords, wordsOf } from './passage.js'

/** As in `src/semantic/chunks/file-chunks.ts`: what the product compares with a question. */
const WINDOW_LINES = 45
/** Code that a comment above it is about. */
const LINES_BELOW_COMMENT = 12
const LEAST_COMMENT_WORDS = 6
const SENTENCE_END = /[.!?](?=\s|$)|\n\s*\n/u
const MOST_SENTENCES = 2
const CALLABLE: ReadonlySet<DefinitionKind> = new Set(['function', 'method', 'constructor', 'macro'])
const TYPES: ReadonlySet<DefinitionKind> = new Set(['class', 'struct', 'interface', 'trait', 'enum', 'type'])
const LETTERS = /[\p{L}\p{N}]+/gu
const SPECIAL = /[.*+?^${}()|[\]\\]/g

/** Definitions with their doc comments and names, comments with the code below them, sections with their headings. */
export function filePassages(path: string, text: string, facts: Facts): MinedPassage[] {
  const lines = text.split('\n')
  const at = pathWords(path)
  const found = [
    ...facts.definitions.map((_, index) => definitionPassage(at, lines, facts.definitions, index)),
    ...commentPassages(at, lines, facts),
  ]
  return found.filter(each => each !== null)
}

function definitionPassage(
  path: string,
  lines: readonly string[],
  definitions: readonly Definition[],
  index: number,
): MinedPassage | null {
  const definition = definitions[index]!
  if (definition.kind === 'section') return sectionPassage(path, lines, definition)
  if (!CALLABLE.has(definition.kind) && !TYPES.has(definition.kind)) return null
  const { name, qualifiedName, doc, isTest } = definition
  const own = new RegExp(`(?<![\\p{L}\\p{N}_])${name.replace(SPECIAL, '\\$&')}(?![\\p{L}\\p{N}_])`, 'gu')
  const body = withoutLines(windowOf(lines, definition), doc).replace(own, ' ')
  const container = qualifiedName.slice(0, Math.max(0, qualifiedName.length - name.length))
  return passage({
    source: isTest ? 'test' : 'doc',
    path,
    container: wordsOf(container),
    name: wordsOf(name),
    body: wordsOf(body),
    queries: sentencesOf(doc.replace(own, ' ')).map(queryWords),
  })
}

/** The heading asks for the section, and one of its sentences for the rest of it. */
function sectionPassage(path: string, lines: readonly string[], definition: Definition): MinedPassage | null {
  const [, ...rest] = windowOf(lines, definition).split('\n')
  const sentences = sentencesOf(rest.join('\n').replace(/^[\s#=~*-]+/gm, ''))
  const sentence = sentences.find(each => queryWords(each) !== null) ?? ''
  return passage({
    source: 'section',
    path,
    container: '',
    name: '',
    body: wordsOf(rest.join('\n').replace(sentence, ' ')),
    queries: [queryWords(definition.qualifiedName), queryWords(sentence)],
  })
}

function commentPassages(
  path: string,
  lines: readonly string[],
  { comments, definitions }: Facts,
): (MinedPassage | null)[] {
  const docs = new Set(definitions.map(({ doc }) => doc))
  return comments.map(({ text, endLine, from }) => {
    if (from < 0 || docs.has(text) || text.split(/\s+/).length < LEAST_COMMENT_WORDS) return null
    const { qualifiedName, endLine: last } = definitions[from]!
    if (definitions[from]!.kind === 'section') return null
    const below = lines.slice(endLine, Math.min(last, endLine + LINES_BELOW_COMMENT)).join('\n')
    return passage({
      source: 'comment',
      path,
      container: wordsOf(qualifiedName),
      name: '',
      body: wordsOf(below),
      queries: [queryWords(text)],
    })
  })
}

function windowOf(lines: readonly string[], { startLine, endLine }: Definition): string {
  return lines.slice(startLine - 1, Math.min(endLine, startLine - 1 + WINDOW_LINES)).join('\n')
}

/** Without the lines of a doc comment inside or above it. */
function withoutLines(text: string, doc: string): string {
  if (doc === '') return text
  const lettersOf = (line: string) => (line.match(LETTERS) ?? []).join(' ')
  const documented = new Set(doc.split('\n').map(lettersOf))
  return text
    .split('\n')
    .filter(line => !documented.has(lettersOf(line)))
    .join('\n')
}

function sentencesOf(text: string): string[] {
  return text
    .split(SENTENCE_END)
    .map(sentence => sentence.replace(/\s+/g, ' ').trim())
    .filter(sentence => sentence !== '')
    .slice(0, MOST_SENTENCES)
}
