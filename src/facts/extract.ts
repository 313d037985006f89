import type { GrammarLanguage, Language } from '../languages/language.js'
import { readComment } from './comments.js'
import type { Facts } from './facts.js'
import { FileReader } from './file-reader.js'
import { finish, hashContents } from './finish.js'
import { loadGrammar } from './grammar.js'
import { SyntaxTree } from './syntax-tree.js'

const MAX_STRING = 300
const SHORTEST_STRING = 2

const tree = new SyntaxTree()

/** The facts of a text in a language. Depends on nothing else: same text, same facts. */
export async function extractFacts(text: string, language: Language): Promise<Facts> {
  if ('grammar' in language) return extractByGrammar(text, language)
  const facts = language.read(text)
  hashContents(facts.definitions, text)
  return facts
}

async function extractByGrammar(text: string, language: GrammarLanguage): Promise<Facts> {
  const grammar = await loadGrammar(language)
  const parsed = grammar.parser.parse(language.prepare?.(text) ?? text)
  if (parsed === null) throw new Error(`The ${language.title} grammar gave no tree.`)
  try {
    tree.fill(parsed, text, grammar)
  } finally {
    parsed.delete()
  }
  const file = new FileReader(tree, grammar, language)
  const { visitors, comments, strings } = grammar
  for (let at = 0; at < tree.count; at++) {
    const type = tree.type[at]!
    file.arrive(at)
    visitors[type]?.(at, file)
    if (comments[type] === 1) readComment(at, file)
    else if (strings[type] !== undefined) readString(at, file)
  }
  return finish(file)
}

function readString(at: number, file: FileReader): void {
  if (file.documentation.has(at)) return
  const text = file.stringValue(at)!
  if (text.length < SHORTEST_STRING) return
  file.strings.push({ text: text.slice(0, MAX_STRING), line: file.line(at), from: file.enclosing })
}
