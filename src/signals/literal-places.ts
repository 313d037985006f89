import type { ReadLines } from '../files/read-lines.js'
import { identifiersIn } from '../search/identifiers.js'
import { termHash, termsOfIdentifier } from '../search/term-hashes.js'
import { type Literal, literalsOf } from './literals.js'
import type { Query } from './query/query.js'
import { PROSE, TEST } from './world/roles.js'
import type { World } from './world/world.js'
import { MOST_NAMESAKES, type Place, placeAt } from './written-places.js'

/** Files that are read for one text: with more, its words are those of everything. */
const MOST_READ = 300
/** Longer lines are data. In characters. */
const LONGEST_LINE = 1_000
const OPENS = /["'`>“‘«]\s*$/
const CLOSES = /^\s*["'`<”’»]/

export interface LiteralPlace extends Place {
  isQuoted: boolean
}

/** Lines of the program that have a text which the task repeats: a label, a message. Tests and documents are none. */
export function literalPlaces(world: World, { keywords, text }: Query): LiteralPlace[] {
  const { openLines } = world
  if (openLines === null) return []
  const read = openLines()
  const found = literalsOf(keywords, text).flatMap(literal => placesOf(world, literal, read))
  return found.filter(({ node, lines }, at) => {
    const first = found.findIndex(other => other.node === node && other.lines!.first === lines!.first)
    return first === at
  })
}

function placesOf(world: World, literal: Literal, read: ReadLines): LiteralPlace[] {
  const files = filesWith(world, literal.text)
  if (files.length > MOST_READ) return []
  const { roles } = world.nodes
  const all = files
    .flatMap(file =>
      linesWith(read(world.graph.path(file)) ?? [], literal).map(found => ({ ...found, file })),
    )
    .map(({ file, line, isWhole }) => ({ ...placeAt(world, file, { first: line, last: line }), isWhole }))
    .filter(({ node }) => roles[node] !== TEST && roles[node] !== PROSE)
  const whole = all.filter(({ isWhole }) => isWhole)
  const meant = whole.length > 0 || !literal.isQuoted ? whole : all
  return meant.length > MOST_NAMESAKES
    ? []
    : meant.map(({ node, lines }) => ({ node, lines, isQuoted: literal.isQuoted }))
}

/** Files in the language of the repository that have all words of a text which any has. */
function filesWith({ search, nodes }: World, text: string): number[] {
  const terms = new Set([...identifiersIn(text)].flatMap(termsOfIdentifier).map(termHash))
  let files: readonly number[] | null = null
  for (const term of terms) {
    const { fileNodes, files: count } = search.postings(term)
    // A word that is too common to be searched for.
    if (count === 0) continue
    const own = new Set(fileNodes.subarray(0, count))
    files = files === null ? [...own] : files.filter(file => own.has(file))
  }
  return (files ?? []).filter(file => nodes.isTranslation[file] === 0).sort((a, b) => a - b)
}

interface FoundLine {
  line: number
  /** Nothing else stands between the marks around it. */
  isWhole: boolean
}

function linesWith(lines: readonly string[], { text }: Literal): FoundLine[] {
  const found: FoundLine[] = []
  for (const [at, line] of lines.entries()) {
    const start = line.length > LONGEST_LINE ? -1 : line.indexOf(text)
    if (start < 0) continue
    const isWhole = OPENS.test(line.slice(0, start)) && CLOSES.test(line.slice(start + text.length))
    found.push({ line: at + 1, isWhole })
  }
  return found
}
