import type { Facts } from '../../facts/facts.js'
import type { EmbeddedLanguage, Region, RegionFacts } from '../../facts/language.js'
import { LineIndex } from '../../facts/line-index.js'
import { emptyFacts, mergeFacts } from '../../facts/merge-facts.js'
import { CELL_MARK } from '../../facts/notebook-text.js'
import { partitionPoint } from '../../shared/sorted.js'
import { markdown } from '../markdown/markdown.js'
import { CODE_NAMES } from '../names/code-names.js'
import { leftOutNotes } from '../text/text-language.js'
import { readWords } from '../text/words.js'
import { codeLanguage } from './cell-languages.js'

const PROSE = 'prose'
const CODE = 'code'
/** Code in another language than most of the notebook. */
const GUEST = 'guest'
/** `%%bash` at the top of a cell names its language, or is an instruction such as `%%time`. */
const CELL_MAGIC = /^%%(\w+)/
/** Commands of the notebook between lines of code: `%matplotlib inline`, `!pip install x`, `?run`, `run??`. */
const LINE_MAGIC = /^\s*(?:[%!?]|[\w.]+\?{1,2}\s*$)/

/**
 * Jupyter notebooks, decoded to the text of their cells (`notebook-text.ts`). Code cells are one program; headings in
 * Markdown cells begin sections, which contain the cells that follow.
 */
export const notebook: EmbeddedLanguage = {
  ...CODE_NAMES.notebook,
  regions,
  join,
}

function regions(text: string): Region[] {
  const found: Region[] = []
  let cell = ''
  let isFirst = false
  forEachLine(text, (line, start, end) => {
    const mark = CELL_MARK.exec(line)
    if (mark !== null) {
      cell = mark[2]!
      isFirst = true
      return
    }
    if (isFirst && line.trim() !== '') {
      const magic = CELL_MAGIC.exec(line)?.[1]?.toLowerCase()
      if (magic !== undefined && codeLanguage(magic) !== undefined) cell = magic
      isFirst = false
    }
    const language = cell === markdown.id ? markdown : codeLanguage(cell)
    if (language === undefined || (language !== markdown && LINE_MAGIC.test(line))) return
    const kind = language === markdown ? PROSE : CODE
    const last = found.at(-1)
    if (last !== undefined && last.end === start && last.language === language) last.end = end
    else if (line.trim() !== '') found.push({ language, start, end, kind })
  })
  return withGuests(found)
}

/** Names of a guest mean nothing to the names of the notebook's own language: `load` in a cell of shell is a program. */
function withGuests(regions: Region[]): Region[] {
  const code = regions.filter(({ kind }) => kind === CODE)
  const sizes = new Map<Region['language'], number>()
  for (const { language, start, end } of code) sizes.set(language, (sizes.get(language) ?? 0) + end - start)
  const [own] = [...sizes].sort((a, b) => b[1] - a[1])[0] ?? []
  return regions.map(region =>
    region.kind === CODE && region.language !== own ? { ...region, kind: GUEST } : region,
  )
}

function forEachLine(text: string, visit: (line: string, start: number, end: number) => void): void {
  for (let start = 0; start < text.length; ) {
    const newline = text.indexOf('\n', start)
    const end = newline < 0 ? text.length : newline + 1
    visit(text.slice(start, newline < 0 ? end : newline), start, end)
    start = end
  }
}

function join(text: string, parts: readonly RegionFacts[]): Facts {
  const prose = parts.find(({ kind }) => kind === PROSE)?.facts ?? emptyFacts(new LineIndex(text).lines)
  extendSections(prose, text)
  const code = parts
    .filter(({ kind }) => kind !== PROSE)
    .map(({ kind, facts }) => (kind === GUEST ? { ...facts, references: [], bindings: [] } : facts))
  const facts = mergeFacts(text, [prose, ...code], { ownerAt: sectionsOf(prose) })
  const { words, leftOut } = readWords(text)
  return { ...facts, words, notes: leftOutNotes(leftOut, 0) }
}

/** A section goes on to the next heading that is not below it: the code under a heading belongs to it. */
function extendSections({ definitions }: Facts, text: string): void {
  definitions.forEach((section, index) => {
    let next = index + 1
    while (next < definitions.length && isWithin(next, index)) next++
    const end = next < definitions.length ? definitions[next]!.start : text.length
    section.end = Math.max(section.end, section.start + text.slice(section.start, end).trimEnd().length)
  })

  function isWithin(inner: number, outer: number): boolean {
    let at = definitions[inner]!.container
    while (at > outer) at = definitions[at]!.container
    return at === outer
  }
}

function sectionsOf({ definitions }: Facts): (offset: number) => number {
  return offset => {
    let at = partitionPoint(definitions.length, index => definitions[index]!.start > offset) - 1
    while (at >= 0 && definitions[at]!.end <= offset) at = definitions[at]!.container
    return at
  }
}
