import type { Facts } from '../../facts/facts.js'
import type { TextLanguage } from '../../facts/language.js'
import { TEXT_NAMES } from '../names/text-names.js'
import { DeclaredFacts } from '../text/declared-facts.js'
import { textLanguage } from '../text/text-language.js'
import { readTemplates } from './named-templates.js'

const text = textLanguage({
  ...TEXT_NAMES['go-template'],
  marks: {
    line: [],
    block: [
      ['<!--', '-->'],
      ['{{/*', '*/'],
      ['{{- /*', '*/'],
    ],
    quotes: [],
  },
})

/** Templates of Go, Helm and tools with the same syntax: the named ones, and those that they use. */
export const goTemplate: TextLanguage = { ...text, read }

function read(source: string): Facts {
  const facts = new DeclaredFacts(source, text.read(source))
  readTemplates(source, facts)
  return facts.finish()
}
