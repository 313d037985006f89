import type { Facts } from '../../facts/facts.js'
import type { TextLanguage } from '../../facts/language.js'
import { SCOPE } from '../../facts/relation-scopes.js'
import { TEXT_NAMES } from '../names/text-names.js'
import { DeclaredFacts } from '../text/declared-facts.js'
import { textLanguage } from '../text/text-language.js'
import { tokensOf } from '../text/tokens.js'
import { DocumentReader } from './document-reader.js'
import { TokenReader } from './token-reader.js'

/** Longer files are generated from a service that this repository does not define. In UTF-16 units. */
const MAX_DOCUMENT = 4 * 1024 * 1024
/** Schemas of whole products are one file, written by hand in part. */
const MAX_DECLARED = 20_000
/** Comments, descriptions and other strings, names, marks; a number is one. */
const TOKEN =
  /(#[^\n]*)|("""[\s\S]*?(?:"""|$)|"(?:[^"\\\n]|\\.)*"?)|([A-Za-z_]\w*)|\.\.\.|-?\d[\w.+-]*|[{}()[\]:!=|&@$]/g
/** `#import "./order.graphql"` of several tools. */
const IMPORT = /^#\s*import\s+(?:\w+\s+from\s+)?["']([^"'\n]+)["']/gm

const text = textLanguage({
  ...TEXT_NAMES.graphql,
  marks: { line: ['#'], block: [['"""', '"""']], quotes: ['"'] },
})

/** Schemas and operations: types with their fields, and which of them an operation asks for. */
export const graphql: TextLanguage = { ...text, read }

function read(source: string): Facts {
  const base = text.read(source)
  if (source.length > MAX_DOCUMENT) return base
  const facts = new DeclaredFacts(source, base, MAX_DECLARED)
  for (const found of source.matchAll(IMPORT)) {
    const place = { start: found.index, end: found.index + found[0].length }
    facts.relate('imports', found[1]!, place, SCOPE.path)
  }
  new DocumentReader(new TokenReader(source, tokensOf(source, TOKEN)), facts).document()
  return facts.finish()
}
