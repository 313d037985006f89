import type { Facts } from '../../facts/facts.js'
import type { TextLanguage } from '../../facts/language.js'
import { DeclaredFacts } from '../text/declared-facts.js'
import { logicalLines } from '../text/logical-lines.js'
import { textLanguage } from '../text/text-language.js'
import { readRules } from './rules.js'
import { readVariables } from './variables.js'

const text = textLanguage({
  id: 'makefile',
  title: 'Makefile',
  extensions: ['.mk', '.mak'],
  fileNames: ['Makefile', 'makefile', 'GNUmakefile'],
  interpreters: ['make'],
  marks: { line: ['#'], block: [], quotes: ['"', "'"] },
})

/** What can be made: targets, what they need, the programs that make them. */
export const makefile: TextLanguage = { ...text, read }

function read(source: string): Facts {
  const facts = new DeclaredFacts(source, text.read(source))
  const lines = logicalLines(source)
  readVariables(lines, facts)
  readRules(lines, facts)
  return facts.finish()
}
