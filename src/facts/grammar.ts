import { Parser, Language as TreeSitterLanguage } from 'web-tree-sitter'
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
}

const loaded = new Map<string, Promise<Grammar>>()

/** Loads a language's grammar once per thread. */
export function loadGrammar(language: GrammarLanguage): Promise<Grammar> {
  let grammar = loaded.get(language.id)
  if (grammar === undefined) {
    grammar = load(language)
    loaded.set(language.id, grammar)
  }
  return grammar
}

async function load(language: GrammarLanguage): Promise<Grammar> {
  const walk = await treeWalk()
  const treeSitter = await TreeSitterLanguage.load(await readGrammarFile(language.grammar))
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
