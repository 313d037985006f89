import type { Facts } from '../../facts/facts.js'
import type { TextLanguage } from '../../facts/language.js'
import { TEXT_NAMES } from '../names/text-names.js'
import { textLanguage } from '../text/text-language.js'

/** Longer files are data with a manifest's name. In UTF-16 units. */
export const MAX_MANIFEST = 256 * 1024
const FIRST_HALF_OF_PAIR = /[\uD800-\uDBFF]$/

const names = textLanguage({
  ...TEXT_NAMES.manifest,
})

/**
 * Files that describe a project: where its modules are, its dependencies, its owners. Later stages read them
 * whole, so the whole text is the first string, at line 1 of the file.
 */
export const manifest: TextLanguage = { ...names, read }

function read(text: string): Facts {
  const facts = names.read(text)
  // Readers of manifests then need not know of CRLF.
  const lines = text.replaceAll('\r\n', '\n')
  const kept =
    lines.length > MAX_MANIFEST ? lines.slice(0, MAX_MANIFEST).replace(FIRST_HALF_OF_PAIR, '') : lines
  return {
    ...facts,
    strings: [{ text: kept, line: 1, from: -1 }],
    notes:
      kept.length < lines.length
        ? [...facts.notes, `the text after the first ${MAX_MANIFEST} characters was left out`]
        : facts.notes,
  }
}
