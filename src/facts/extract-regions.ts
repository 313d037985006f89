import { messageOf } from '../shared/errors.js'
import { clipFacts } from './clip-facts.js'
import type { Facts } from './facts.js'
import { hashContents } from './finish.js'
import { isGrammarCrash } from './grammar.js'
import type { EmbeddedLanguage, GrammarLanguage, Region, RegionFacts, TextLanguage } from './language.js'

const NOT_NEWLINE = /[^\n\r]/g

export type ExtractPlain = (text: string, language: GrammarLanguage | TextLanguage) => Facts

/**
 * The facts of a file of regions. A region that its language cannot read gives no facts, and the rest of the file is
 * read all the same.
 */
export function extractRegions(text: string, language: EmbeddedLanguage, extract: ExtractPlain): Facts {
  const parts: RegionFacts[] = []
  const notes: string[] = []
  for (const group of groupsOf(language.regions(text))) {
    const [{ kind, language: own }] = group
    try {
      const facts = extract(blankAround(text, group), own)
      parts.push({ kind, facts: clipFacts(facts, group) })
    } catch (error) {
      if (isGrammarCrash(error)) throw error
      notes.push(`a part could not be parsed as ${own.title}: ${messageOf(error)}`)
    }
  }
  const facts = language.join(text, parts)
  facts.notes.push(...notes)
  hashContents(facts.definitions, text)
  return facts
}

/** Regions of one language and kind, in the order of their first. */
function groupsOf(regions: readonly Region[]): [Region, ...Region[]][] {
  const groups = new Map<string, [Region, ...Region[]]>()
  for (const region of regions) {
    const key = `${region.language.id} ${region.kind}`
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [region])
    else group.push(region)
  }
  return [...groups.values()]
}

/** The text with blanks in place of all characters outside the regions; line ends stay. */
export function blankAround(text: string, regions: readonly Region[]): string {
  const pieces: string[] = []
  let at = 0
  let close = ''
  for (const { start, end, frame } of regions) {
    const gap = blank(text.slice(at, start), close)
    if (frame === undefined || !gap.endsWith(' ')) {
      pieces.push(gap)
      close = ''
    } else {
      const inside = gap.slice(0, -1)
      const room = inside.lastIndexOf(' ')
      const isNarrow = room < 0 && close !== ''
      pieces.push(room < 0 ? inside : put(inside, frame.apart, room), isNarrow ? frame.apart : frame.open)
      close = isNarrow ? frame.apart : frame.close
    }
    pieces.push(text.slice(start, end))
    at = end
  }
  pieces.push(blank(text.slice(at), close))
  return pieces.join('')
}

/** Blanks of the same length, after a mark that never replaces a line end. */
function blank(text: string, mark: string): string {
  const blanks = text.replace(NOT_NEWLINE, ' ')
  return mark !== '' && blanks[0] === ' ' ? put(blanks, mark, 0) : blanks
}

function put(blanks: string, mark: string, at: number): string {
  return blanks.slice(0, at) + mark + blanks.slice(at + 1)
}
