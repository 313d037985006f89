import { createHash } from 'node:crypto'
import type { Definition } from '../../../tools/library.js'
import type { SourceFile } from '../../systems/definitions.js'
import type { MadeTask } from '../made.js'
import { describe, wordsIn } from './sentence.js'

/** Questions of a repository. */
const QUESTIONS = 150
/** A doc comment above a function begins at most so many lines before it. */
const LINES_ABOVE = 80
const COMMENT_MARKS = /^\s*[/*#"'!-]+\s*$/
const FUNCTIONS = new Set(['function', 'method', 'constructor'])

/** Questions, and the lines whose words are taken out of the files that are searched: the doc comments of their answers. */
export interface Descriptions {
  tasks: MadeTask[]
  blanked: Record<string, number[]>
}

interface Described {
  file: SourceFile
  definition: Definition
  sentence: string
  /** Of its doc comment, those with words. */
  lines: number[]
  /** Where the function begins with its doc comment. */
  first: number
}

/** Of the functions with a doc comment, those that a hash chooses. A sentence that two of them share is left out. */
export function makeDescriptions(repo: string, files: readonly SourceFile[]): Descriptions {
  const all = files.flatMap(describedIn)
  const counts = new Map<string, number>()
  for (const { sentence } of all) counts.set(sentence, (counts.get(sentence) ?? 0) + 1)
  const chosen = all
    .filter(({ sentence, lines }) => counts.get(sentence) === 1 && lines.length > 0)
    .map(each => ({ ...each, hash: hashOf(`${each.file.path}:${each.definition.qualifiedName}`) }))
    .sort((a, b) => (a.hash < b.hash ? -1 : 1))
    .slice(0, QUESTIONS)
  const blanked: Record<string, number[]> = {}
  for (const { file, lines } of chosen) blanked[file.path] = [...(blanked[file.path] ?? []), ...lines]
  const tasks = chosen.map(({ file, definition, sentence, first, hash }) => {
    const target = { file: file.path, first, last: definition.endLine }
    return { id: `${repo}-${hash.slice(0, 10)}`, repo, description: sentence, target, definition: null }
  })
  return { tasks, blanked }
}

/** Blanks lines of a text: letters and digits become spaces, so that marks, quotes and all lines stay where they are. */
export function blankLines(text: string, blanked: readonly number[]): string {
  const lines = text.split('\n')
  for (const line of blanked) lines[line - 1] = lines[line - 1]!.replace(/[\p{L}\p{N}_]/gu, ' ')
  return lines.join('\n')
}

function describedIn(file: SourceFile): Described[] {
  const lines = file.text.split('\n')
  return file.definitions.flatMap(definition => {
    if (!FUNCTIONS.has(definition.kind) || definition.isTest || definition.doc === '') return []
    const sentence = describe(definition.doc, definition.name)
    if (sentence === null) return []
    const ofDoc = docLines(lines, definition)
    const first = beginning(lines, Math.min(definition.startLine, ...ofDoc))
    return [{ file, definition, sentence, lines: ofDoc, first }]
  })
}

/** With the lines above that only have the marks of a comment. */
function beginning(lines: readonly string[], first: number): number {
  let line = first
  while (line > 1 && COMMENT_MARKS.test(lines[line - 2]!)) line--
  return line
}

/** Lines of a function's doc comment, by their words; none if one of them is not found. */
function docLines(lines: readonly string[], { doc, startLine, endLine }: Definition): number[] {
  const wanted = new Set(
    doc
      .split('\n')
      .map(wordsIn)
      .filter(words => words !== ''),
  )
  const found = new Set<string>()
  const numbers: number[] = []
  for (let line = Math.max(1, startLine - LINES_ABOVE); line <= Math.min(endLine, lines.length); line++) {
    const words = wordsIn(lines[line - 1]!)
    if (!wanted.has(words)) continue
    found.add(words)
    numbers.push(line)
  }
  return found.size === wanted.size ? numbers : []
}

function hashOf(text: string): string {
  return createHash('sha1').update(text).digest('hex')
}
