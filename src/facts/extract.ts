import type { Parser, Tree } from 'web-tree-sitter'
import { readComment } from './comments.js'
import { extractRegions } from './extract-regions.js'
import type { Facts } from './facts.js'
import { FileReader } from './file-reader.js'
import { finish, hashContents } from './finish.js'
import { type Grammar, loadGrammar } from './grammar.js'
import type { EmbeddedLanguage, GrammarLanguage, Language, TextLanguage } from './language.js'
import { SyntaxTree } from './syntax-tree.js'

/** Half of a character outside the basic plane, at the place where a string is cut: it cannot be stored. */
const HALF_CHARACTER = /^[\uDC00-\uDFFF]|[\uD800-\uDBFF]$/g
const MAX_STRING = 300
const SHORTEST_STRING = 2

/**
 * A hundred times the time for the largest ordinary file. The bound is on time, not on steps: in some
 * nestings each step of a grammar takes longer than the one before, so a step limit would not stop them in
 * time.
 */
const PARSE_LIMIT_MS = 20_000

const tree = new SyntaxTree()

/** The facts of a text in a language. Depends on nothing else: same text, same facts, if the parser is done in time. */
export async function extractFacts(
  text: string,
  language: Language,
  limitMs = PARSE_LIMIT_MS,
): Promise<Facts> {
  return (await factsReader(language, partsOf(text, language), limitMs))(text)
}

/** The languages of a text's regions; none if it has no regions. */
export function partsOf(text: string, language: Language): PlainLanguage[] {
  return 'regions' in language ? [...new Set(language.regions(text).map(region => region.language))] : []
}

type PlainLanguage = GrammarLanguage | TextLanguage

/** Reads texts of a language at once: only its grammar, and those of its parts, have to be waited for. */
export async function factsReader(
  language: Language,
  parts: readonly PlainLanguage[] = [],
  limitMs = PARSE_LIMIT_MS,
): Promise<(text: string) => Facts> {
  return 'regions' in language ? regionsReader(language, parts, limitMs) : plainReader(language, limitMs)
}

async function regionsReader(
  language: EmbeddedLanguage,
  parts: readonly PlainLanguage[],
  limitMs: number,
): Promise<(text: string) => Facts> {
  const readers = new Map<string, (text: string) => Facts>()
  for (const part of parts) readers.set(part.id, await plainReader(part, limitMs))
  return text => extractRegions(text, language, (part, own) => readers.get(own.id)!(part))
}

async function plainReader(language: PlainLanguage, limitMs: number): Promise<(text: string) => Facts> {
  if ('grammar' in language) {
    const grammar = await loadGrammar(language)
    return text => extractByGrammar(text, language, grammar, limitMs)
  }
  return text => {
    const facts = language.read(text)
    hashContents(facts.definitions, text)
    return facts
  }
}

function extractByGrammar(text: string, language: GrammarLanguage, grammar: Grammar, limitMs: number): Facts {
  grammar.baselineLeft -= text.length
  const { parsed, isRecovered } = parseText(text, language, grammar, limitMs)
  try {
    tree.fill(parsed, text, grammar)
    // What was left out had errors, and has none now.
    if (isRecovered) tree.errors++
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

function parseText(
  text: string,
  language: GrammarLanguage,
  { parser }: Grammar,
  limitMs: number,
): { parsed: Tree; isRecovered: boolean } {
  const { prepare, recover, title } = language
  const prepared = prepare?.(text) ?? text
  // One for all: a text has many parts.
  const deadline = performance.now() + limitMs
  const first = parseUntil(deadline, prepared, parser)
  if (first === null) throw new Error(`the ${title} grammar was not done after ${limitMs / 1000} s`)
  const asItIs = { parsed: first, isRecovered: false }
  if (recover === undefined || !first.rootNode.hasError) return asItIs
  const startsIn = (tree: Tree) =>
    new Set(tree.rootNode.descendantsOfType([...recover.nodes]).map(node => node?.startIndex))
  const starts = startsIn(first)
  const recovered = recover.rewrite(prepared, {
    isRead: start => starts.has(start),
    isSound(part) {
      const alone = parseUntil(deadline, part, parser)
      const isSound = alone !== null && !alone.rootNode.hasError
      alone?.delete()
      return isSound
    },
  })
  const second = recovered === prepared ? null : parseUntil(deadline, recovered, parser)
  if (second === null) return asItIs
  const isRecovered = startsIn(second).size > starts.size
  const [parsed, dropped] = isRecovered ? [second, first] : [first, second]
  dropped.delete()
  return { parsed, isRecovered }
}

/** Null after the deadline. */
function parseUntil(deadline: number, text: string, parser: Parser): Tree | null {
  const tree = parser.parse(text, null, { progressCallback: () => performance.now() > deadline })
  if (tree === null) parser.reset()
  return tree
}

function readString(at: number, file: FileReader): void {
  if (file.documentation.has(at)) return
  const text = file.stringValue(at)!
  if (text.length < SHORTEST_STRING) return
  const whole = text.slice(0, MAX_STRING).replace(HALF_CHARACTER, '')
  file.strings.push({ text: whole, line: file.line(at), from: file.enclosing })
}
