import { Parser, Language as TreeSitterLanguage } from 'web-tree-sitter'
import { type Compilation, compiledAs, repaidAfter } from './grammar-code.js'
import { readGrammarFile } from './grammar-file.js'
import type { GrammarLanguage, Visitor } from './language.js'
import type { NodeTypes } from './syntax-reader.js'
import { ERROR_TYPE, type TreeShape } from './syntax-tree.js'
import { treeWalk } from './tree-walk.js'

const TYPE_IDS = ERROR_TYPE + 1

/** A loaded grammar, with a language's tables converted to arrays indexed by node type id. */
export interface Grammar extends NodeTypes, TreeShape {
  /** @internal Excluded from the published types: they refer to no package. */
  parser: Parser
  visitors: (Visitor | undefined)[]
  /** Source that may be parsed, in UTF-16 units, until the grammar is worth optimised code. Below zero: it is. */
  baselineLeft: number
}

const loaded = new Map<string, Promise<Grammar>>()

/** Loads a language's grammar once per thread, and once more when it has parsed so much that optimised code is worth its cost. */
export async function loadGrammar(language: GrammarLanguage): Promise<Grammar> {
  const grammar = loaded.get(language.id)
  if (grammar === undefined) return loadAs('baseline', language)
  const { baselineLeft } = await grammar
  // Another text may have had it loaded while this one waited.
  if (baselineLeft < 0 && loaded.get(language.id) === grammar) return loadAs('optimised', language)
  return loaded.get(language.id)!
}

function loadAs(compilation: Compilation, language: GrammarLanguage): Promise<Grammar> {
  const grammar = load(compilation, language)
  loaded.set(language.id, grammar)
  return grammar
}

async function load(compilation: Compilation, language: GrammarLanguage): Promise<Grammar> {
  const walk = await treeWalk()
  const bytes = await readGrammarFile(language.grammar)
  const treeSitter = await TreeSitterLanguage.load(compiledAs(compilation, bytes))
  const parser = new Parser()
  parser.setLanguage(treeSitter)

  const tokens = new Set(language.tokens)
  const grammar: Grammar = {
    parser,
    walk,
    typeNames: [],
    fieldIds: new Map(treeSitter.fields.flatMap((name, id) => (name ? [[name, id] as const] : []))),
    kept: new Uint8Array(TYPE_IDS),
    opaque: [],
    visitors: [],
    comments: new Uint8Array(TYPE_IDS),
    strings: [],
    baselineLeft: compilation === 'baseline' ? repaidAfter(bytes) : Number.POSITIVE_INFINITY,
  }
  for (let id = 0; id < treeSitter.nodeTypeCount; id++) {
    const name = treeSitter.nodeTypeForId(id) ?? ''
    const named = treeSitter.nodeTypeIsNamed(id)
    grammar.typeNames[id] = name
    if (!named) {
      grammar.kept[id] = tokens.has(name) ? 1 : 0
      grammar.visitors[id] = tokens.has(name) ? own(language.visitors, name) : undefined
      continue
    }
    grammar.kept[id] = 1
    grammar.opaque[id] = own(language.opaque, name)
    grammar.visitors[id] = own(language.visitors, name)
    grammar.comments[id] = language.comments.includes(name) ? 1 : 0
    grammar.strings[id] = own(language.strings, name)
  }
  grammar.kept[ERROR_TYPE] = 1
  grammar.typeNames[ERROR_TYPE] = 'ERROR'
  return grammar
}

/** Own entries only: `constructor` is a node type, and a property of every object. */
function own<T>(table: Readonly<Record<string, T>>, name: string): T | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined
}

/** True for a crash in the grammar's own code: its memory may be corrupt afterwards. */
export function isGrammarCrash(error: unknown): boolean {
  return error instanceof Error && error.name === 'RuntimeError'
}
