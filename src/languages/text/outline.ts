import type { DefinitionKind, Facts } from '../../facts/facts.js'
import { DeclaredFacts } from './declared-facts.js'
import type { NamePlace } from './lisp-name.js'

/** Longer lines are data. In characters. */
const LONGEST_LINE = 400
/** A line that ends so goes on: `):` and `) {` end a list of parameters, not the definition. */
const OPENS = /(?:[{:(=]|->|\bis|\bdo|\bthen|\bas)\s*$/
/** A line that closes what is indented above it. */
const CLOSES = /^\s*(?:[})\]]|end|done\b|esac\b)/i
/** Where the brace stands on a line of its own. */
const BODY = /^\s*(?:\{|begin\b)/i
/** Of a tab, beside lines that are indented by blanks. */
const TAB_COLUMNS = 4
/** Deeper is data. */
const MOST_NESTED = 30
/** Of a preprocessor: it stands in the first column whatever is around it. */
const DIRECTIVE =
  /^#\s*(?:if|ifdef|ifndef|else|elif|endif|define|undef|line|pragma|include|nowarn|light|region|endregion)\b/
const PART_OF_NAME = /[\w']/
const HOLDERS_OF_LOCALS: ReadonlySet<DefinitionKind> = new Set(['function', 'method', 'constructor'])
const END_LINE = /^\s*end\s*([a-z]*)/i

/** A line that begins a definition. The expression has the groups `name`, unless `nameAt` finds it, and, where `end` closes it, `word`. */
export interface OutlineRule {
  kind: DefinitionKind
  line: RegExp
  /** Of a heading: 0 is the highest. */
  level?: number
  /** It ends what is as deep, and begins nothing itself. */
  isEnd?: true
}

/** The shape of a language without a grammar: which lines define something, and what ends a definition. */
export interface OutlineShape {
  /**
   * `indent`: the next line that is indented no deeper; `end`: a line `end WORD`, or `end` alone; `own-end`: a line
   * `endWORD`; `form`: the next form or comment in the first column; `heading`: the next heading that is as high.
   */
  ends: 'indent' | 'end' | 'own-end' | 'form' | 'heading'
  rules: readonly OutlineRule[]
  /** Lines of one name are one definition: a signature and its equations, clauses. */
  joins?: boolean
  /** What a function defines is its own affair. */
  hidesLocals?: boolean
  /** A line that is indented no deeper and yet belongs to what is above it, as `var` of Pascal. */
  goesOn?: RegExp
  /** Finds the name behind what a rule matches, if it may stand in a later line; null: the line defines nothing. */
  nameAt?: (source: string, from: number) => NamePlace | null
}

interface Line {
  text: string
  start: number
  end: number
}

interface Open {
  rule: OutlineRule
  line: Line
  name: string
  nameStart: number
  signature: string
  depth: number
  /** In lower case: what must follow `end`. */
  word: string
  /** Where it would end now: after its last line with text. */
  end: number
}

/**
 * Definitions of a text by the shape of their first lines.
 *
 * @param comments what a comment to the end of its line begins with
 */
export function addOutline(
  source: string,
  base: Facts,
  shape: OutlineShape,
  comments: readonly string[] = [],
): Facts {
  const facts = new DeclaredFacts(source, base)
  const open: Open[] = []
  const isSkipped = skippedLines(base, shape, comments)
  let number = 0
  for (const line of linesOf(source)) {
    number++
    const text = line.text.trim()
    if (text === '' || isSkipped(number, text)) continue
    const last = open.at(-1)
    if (last !== undefined && line.start <= last.nameStart) {
      for (const each of open) each.end = line.end
      continue
    }
    const begun = begin(source, line, shape)
    closeEnded(open, line, begun, shape, facts)
    for (const each of open) each.end = line.end
    if (begun !== null && isNew(begun, line, open, shape) && open.length < MOST_NESTED) open.push(begun)
  }
  for (const each of open) declare(facts, each, each.end)
  return facts.finish()
}

/** Where indents tell what ends, the lines of comments and of a preprocessor tell nothing. */
function skippedLines(
  base: Facts,
  shape: OutlineShape,
  comments: readonly string[],
): (number: number, text: string) => boolean {
  if (shape.ends !== 'indent') return () => false
  const inBlocks = new Set<number>()
  for (const { line, endLine } of base.comments) for (let at = line + 1; at <= endLine; at++) inBlocks.add(at)
  const directives = !comments.includes('#')
  return (number, text) =>
    inBlocks.has(number) ||
    comments.some(mark => text.startsWith(mark)) ||
    (directives && DIRECTIVE.test(text))
}

/** Whether a line goes on with an open definition: its next equation, or clause. */
function isSame({ text }: Line, open: Open, { joins }: OutlineShape): boolean {
  if (joins !== true || columnOf(text) !== open.depth) return false
  const line = text.trimStart()
  return line.startsWith(open.name) && !PART_OF_NAME.test(line.charAt(open.name.length))
}

function isNew(begun: Open, line: Line, open: readonly Open[], shape: OutlineShape): boolean {
  const last = open.at(-1)
  if (begun.rule.isEnd === true) return false
  if (last === undefined) return true
  return !isSame(line, last, shape) && !(shape.hidesLocals && HOLDERS_OF_LOCALS.has(last.rule.kind))
}

function closeEnded(
  open: Open[],
  line: Line,
  begun: Open | null,
  shape: OutlineShape,
  facts: DeclaredFacts,
): void {
  for (let last = open.at(-1); last !== undefined; last = open.at(-1)) {
    const closing = closes(last, line, begun, shape)
    if (closing === 'no') return
    open.pop()
    declare(facts, last, closing === 'with' ? line.end : last.end)
    if (closing === 'with') return
  }
}

function declare(facts: DeclaredFacts, { rule, line, name, nameStart, signature }: Open, end: number): void {
  const nameEnd = nameStart + name.length
  const start = line.start + indentOf(line.text)
  facts.define({ kind: rule.kind, name, nameStart, nameEnd, start, end, signature })
}

function begin(source: string, line: Line, { rules, ends, nameAt }: OutlineShape): Open | null {
  if (line.text.length > LONGEST_LINE) return null
  for (const rule of rules) {
    const found = rule.line.exec(line.text)
    if (found === null) continue
    const place = nameAt?.(source, line.start + found[0].length) ?? null
    const name = place === null ? (found.groups?.name ?? '') : source.slice(place.start, place.end)
    if (name === '') continue
    const nameStart = place?.start ?? line.start + found.index + found[0].lastIndexOf(name)
    const signature = nameStart > line.end ? behind(source, line, nameStart) : line.text.trim()
    const word = (found.groups?.word ?? '').toLowerCase()
    const depth = ends === 'heading' ? (rule.level ?? markLength(found)) : columnOf(line.text)
    return { rule, line, name, nameStart, signature, depth, word, end: line.end }
  }
  return null
}

/** The first line, and the line of the name from there on: between them is what is said of the name. */
function behind(source: string, line: Line, nameStart: number): string {
  const end = source.indexOf('\n', nameStart)
  return `${line.text.trim()} ${source.slice(nameStart, end < 0 ? source.length : end).trim()}`
}

/** Of `*** Heading`, by the group `mark`. */
function markLength(found: RegExpExecArray): number {
  return found.groups?.mark?.length ?? 0
}

/** Whether a line ends an open definition, with itself or before it. */
function closes(open: Open, line: Line, begun: Open | null, shape: OutlineShape): 'no' | 'with' | 'before' {
  const { ends, goesOn } = shape
  const { text } = line
  if (isSame(line, open, shape)) return 'no'
  if (ends === 'heading') return begun !== null && begun.depth <= open.depth ? 'before' : 'no'
  if (ends === 'form') return text.startsWith('(') || text.startsWith(';') ? 'before' : 'no'
  if (ends === 'end') return isEndOf(open.word, text) ? 'with' : 'no'
  if (ends === 'own-end') return text.trimStart().startsWith(`end${open.word}`) ? 'with' : 'no'
  if (goesOn?.test(text)) return 'no'
  if (columnOf(text) > open.depth || (OPENS.test(text) && CLOSES.test(text)) || BODY.test(text)) return 'no'
  return CLOSES.test(text) && columnOf(text) === open.depth ? 'with' : 'before'
}

/** `end subroutine`, `endfunction`, the short `endf` of Vim, and a bare `end`. */
function isEndOf(word: string, text: string): boolean {
  const found = END_LINE.exec(text)
  return found !== null && word.startsWith(found[1]!.toLowerCase())
}

function indentOf(text: string): number {
  return text.length - text.trimStart().length
}

/** The column where a text begins: files have tabs in some lines and blanks in others. */
function columnOf(text: string): number {
  let column = 0
  for (const character of text.slice(0, indentOf(text))) column += character === '\t' ? TAB_COLUMNS : 1
  return column
}

function* linesOf(source: string): Generator<Line> {
  for (let start = 0; start < source.length; ) {
    const at = source.indexOf('\n', start)
    const next = at < 0 ? source.length : at
    const end = source[next - 1] === '\r' && next > start ? next - 1 : next
    yield { text: source.slice(start, end), start, end }
    start = next + 1
  }
}
