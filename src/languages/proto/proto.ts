import type { Facts } from '../../facts/facts.js'
import type { TextLanguage } from '../../facts/language.js'
import { TEXT_NAMES } from '../names/text-names.js'
import { DeclaredFacts } from '../text/declared-facts.js'
import { textLanguage } from '../text/text-language.js'
import { tokensOf } from '../text/tokens.js'
import { ProtoReader } from './proto-reader.js'

/** Comments, strings, names with dots, and marks. */
const TOKEN =
  /(\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$))|("(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*')|(\.?[A-Za-z_][\w.]*)|[{}()<>[\];=,]/g

const text = textLanguage({
  ...TEXT_NAMES.proto,
  marks: { line: ['//'], block: [['/*', '*/']], quotes: ['"', "'"] },
})

/** Messages and services of gRPC and Protocol Buffers. */
export const proto: TextLanguage = { ...text, read }

function read(source: string): Facts {
  const facts = new DeclaredFacts(source, text.read(source))
  new ProtoReader(source, tokensOf(source, TOKEN), facts).file()
  return facts.finish()
}
