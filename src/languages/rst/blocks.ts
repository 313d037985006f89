import { readInline } from './inline.js'
import { blockEnd, type Line, lastFilled } from './lines.js'
import type { ProseFacts } from './prose-facts.js'

const EXPLICIT = /^\s*\.\.(?:\s|$)/
const DIRECTIVE = /^\s*\.\.\s+(?:\|[^|]+\|\s+)?([\w:+-]+)::(?:\s+(.*))?$/
const TARGET = /^\s*\.\.\s+_(?:`[^`]+`|[^:]+):\s*(\S.*)?$/
const ANONYMOUS_TARGET = /^__\s+(\S+)$/
const NOT_A_COMMENT = /^\s*\.\.\s+(?:\[|\||__)/
const OPTION = /^\s*:[\w-]+:/
const DOCTEST = /^\s*>>> /
const CODE_DIRECTIVES = new Set(
  'code code-block sourcecode console literal parsed-literal highlight prompt testcode testsetup doctest productionlist graphviz math raw'.split(
    ' ',
  ),
)
/** Directives whose argument is a file. */
const FILE_DIRECTIVES = new Set(['image', 'figure', 'include', 'literalinclude', 'csv-table', 'download'])
/** Directives that describe a piece of code, without their domain (`py:class` is looked up as `class`). */
const CODE_OBJECTS = new Set(
  'class exception function method classmethod staticmethod attribute property data module currentmodule automodule autoclass autofunction automethod decorator setting envvar option macro struct type var member enum'.split(
    ' ',
  ),
)
const CONTENTS = 'toctree'
const CONTENTS_ENTRY = /^(?:.*<([^>]+)>|(\S+))\s*$/

/** Reads the block that begins at a line and returns the line after it. */
export function readBlock(lines: readonly Line[], at: number, source: string, facts: ProseFacts): number {
  const line = lines[at]!
  if (EXPLICIT.test(line.text)) return readExplicit(lines, at, source, facts)
  if (DOCTEST.test(line.text)) {
    const end = paragraphEnd(lines, at)
    facts.code(source.slice(line.start, lines[end - 1]!.end), line.start)
    return end
  }
  return readParagraph(lines, at, source, facts)
}

/** `.. name::`, `.. _target:`, or a comment. */
function readExplicit(lines: readonly Line[], at: number, source: string, facts: ProseFacts): number {
  const line = lines[at]!
  const directive = DIRECTIVE.exec(line.text)
  if (directive !== null) return readDirective(directive, lines, at, source, facts)
  const target = TARGET.exec(line.text)
  if (target !== null) {
    const url = target[1]?.trim()
    if (url !== undefined && !url.endsWith('_'))
      facts.refer({ kind: 'link', name: url, start: line.start + line.indent, end: line.end })
    return at + 1
  }
  const end = blockEnd(lines, at + 1, line.indent)
  if (NOT_A_COMMENT.test(line.text)) {
    referInline(source.slice(line.start, line.end), line.start, facts)
    return at + 1
  }
  const last = lastFilled(lines, end, at)
  const body = source.slice(line.start, lines[last]!.end).replace(/^\s*\.\.\s?/, '')
  facts.comment(dedent(body), line.start, lines[last]!.end)
  return end
}

function readDirective(
  [, name, argument = '']: RegExpExecArray,
  lines: readonly Line[],
  at: number,
  source: string,
  facts: ProseFacts,
): number {
  const line = lines[at]!
  const end = blockEnd(lines, at + 1, line.indent)
  if (FILE_DIRECTIVES.has(name!) && argument !== '') {
    facts.refer({ kind: 'link', name: argument, start: line.end - argument.length, end: line.end })
  } else if (argument !== '') readArgument(name!, argument, line.end - argument.length, facts)
  const first = skipOptions(lines, at + 1, end)
  if (CODE_DIRECTIVES.has(name!)) {
    if (first < end) addCode(lines, first, end, source, facts)
    return end
  }
  if (name === CONTENTS) {
    readContents(lines.slice(first, end), facts)
    return end
  }
  return first
}

/** `.. method:: Cache.get(key)` names `Cache.get`. */
function readArgument(directive: string, argument: string, start: number, facts: ProseFacts): void {
  if (!CODE_OBJECTS.has(directive.slice(directive.lastIndexOf(':') + 1))) {
    referInline(argument, start, facts)
    return
  }
  const name = argument.split('(', 1)[0]!.trim()
  if (name !== '') facts.refer({ kind: 'mention', name, start, end: start + argument.trimEnd().length })
}

function skipOptions(lines: readonly Line[], from: number, end: number): number {
  let at = from
  while (at < end && (OPTION.test(lines[at]!.text) || lines[at]!.indent === Number.POSITIVE_INFINITY)) at++
  return at
}

/** Each entry of a table of contents points to a document. */
function readContents(lines: readonly Line[], facts: ProseFacts): void {
  for (const line of lines) {
    const entry = CONTENTS_ENTRY.exec(line.text.trim())
    const name = entry?.[1] ?? entry?.[2]
    if (name !== undefined)
      facts.refer({ kind: 'link', name, start: line.start + line.indent, end: line.end })
  }
}

/** Prose up to a blank line; after `::` the indented lines below are code. */
function readParagraph(lines: readonly Line[], at: number, source: string, facts: ProseFacts): number {
  const end = paragraphEnd(lines, at)
  const { start, indent } = lines[at]!
  const last = lines[end - 1]!
  const prose = source.slice(start, last.end)
  const anonymous = ANONYMOUS_TARGET.exec(prose)
  if (anonymous !== null) {
    facts.refer({ kind: 'link', name: anonymous[1]!, start, end: last.end })
    return end
  }
  referInline(prose, start, facts)
  if (indent === 0 && !OPTION.test(prose)) facts.document(prose.replace(/\s+/g, ' ').trim())
  if (!last.text.trimEnd().endsWith('::')) return end
  const body = skipOptions(lines, end, lines.length)
  const codeEnd = blockEnd(lines, body, last.indent)
  if (body >= codeEnd) return end
  addCode(lines, body, codeEnd, source, facts)
  return codeEnd
}

function paragraphEnd(lines: readonly Line[], at: number): number {
  let end = at + 1
  while (
    end < lines.length &&
    lines[end]!.indent !== Number.POSITIVE_INFINITY &&
    !EXPLICIT.test(lines[end]!.text)
  )
    end++
  return end
}

function referInline(prose: string, offset: number, facts: ProseFacts): void {
  for (const reference of readInline(prose, offset)) facts.refer(reference)
}

function addCode(lines: readonly Line[], from: number, end: number, source: string, facts: ProseFacts): void {
  const last = lastFilled(lines, end, from)
  const { start } = lines[from]!
  facts.code(dedent(source.slice(start, lines[last]!.end)), start)
}

/** Removes the common indentation of all lines; the first line may have lost its own. */
function dedent(text: string): string {
  const lines = text.split(/\r?\n/)
  let common = Number.POSITIVE_INFINITY
  for (const line of lines) {
    const first = line.search(/\S/)
    if (first >= 0 && (line !== lines[0] || first > 0)) common = Math.min(common, first)
  }
  if (common === Number.POSITIVE_INFINITY) return text.trim()
  return lines
    .map((line, index) => (index === 0 && !/^\s/.test(line) ? line : line.slice(common)).trimEnd())
    .join('\n')
    .trim()
}
