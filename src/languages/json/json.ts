import type { Facts } from '../../facts/facts.js'
import type { TextLanguage } from '../../facts/language.js'
import { TEXT_NAMES } from '../names/text-names.js'
import { DeclaredFacts } from '../text/declared-facts.js'
import { textLanguage } from '../text/text-language.js'
import { readOpenApi } from '../yaml/openapi.js'
import { readFlow } from '../yaml/yaml-flow.js'

/** Longer files are data: only their words are stored. In UTF-16 units. */
const MAX_TREE = 4 * 1024 * 1024
const MAX_DEPTH = 128
/** The version of a description is among its first keys. */
const HEAD = 4_096
const DESCRIPTION = /^\s*\{[\s\S]*?"(?:openapi|swagger)"\s*:/

const text = textLanguage(TEXT_NAMES.json)

/** The facts of any JSON are its words; a description of OpenAPI has definitions too. */
export const json: TextLanguage = { ...text, read }

function read(source: string): Facts {
  const base = text.read(source)
  if (source.length > MAX_TREE || !DESCRIPTION.test(source.slice(0, HEAD))) return base
  const root = readFlow(source, 0, { length: MAX_TREE, depth: MAX_DEPTH })
  if (root === null) return base
  const facts = new DeclaredFacts(source, base)
  readOpenApi(root, facts)
  return facts.finish()
}
