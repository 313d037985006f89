import type { Facts } from '../../facts/facts.js'
import type { TextLanguage } from '../../facts/language.js'
import { TEXT_NAMES } from '../names/text-names.js'
import { readBlock } from './blocks.js'
import { plainTitle } from './inline.js'
import { type Line, lastFilled, splitLines } from './lines.js'
import { ProseFacts } from './prose-facts.js'
import { type Title, titleAt } from './titles.js'

const UNDERLINED_TITLE = /^\S.*\r?\n([=\-~*#^])\1{2,}\s*$/m
const MARKUP = /^\.\. (?:[\w:-]+::|_[^:\n]+:)|:[a-z:]{1,40}:`[^`\n]+`/m

/** True for a text with a title and with markup specific to reStructuredText. */
export function isRst(text: string): boolean {
  return MARKUP.test(text) && UNDERLINED_TITLE.test(text)
}

export const rst: TextLanguage = {
  ...TEXT_NAMES.rst,
  read: readRst,
}

function readRst(source: string): Facts {
  const facts = new ProseFacts(source)
  const lines = splitLines(source)
  const styles: string[] = []
  let at = 0
  while (at < lines.length) {
    if (lines[at]!.indent === Number.POSITIVE_INFINITY) {
      at++
      continue
    }
    const title = titleAt(lines, at)
    const name = title === undefined ? '' : plainTitle(lines[title.line]!.text)
    if (title === undefined || name === '') {
      at = readBlock(lines, at, source, facts)
      continue
    }
    beginSection(title, name, lines, styles, facts)
    at = title.last + 1
  }
  facts.close(0, source.trimEnd().length)
  return facts.finish()
}

/** The order in which title styles first occur determines the level of a title. */
function beginSection(
  title: Title,
  name: string,
  lines: readonly Line[],
  styles: string[],
  facts: ProseFacts,
): void {
  let level = styles.indexOf(title.style)
  if (level < 0) level = styles.push(title.style) - 1
  const { start, indent, end } = lines[title.line]!
  const before = title.first === 0 ? 0 : lines[lastFilled(lines, title.first, 0)]!.end
  facts.begin(
    { name, nameStart: start + indent, nameEnd: end, start: lines[title.first]!.start, level },
    before,
  )
}
