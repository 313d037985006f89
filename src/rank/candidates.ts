import { bestNodes } from './best-nodes.js'
import type { Evidence } from './evidence.js'
import { HEAD, NONE, SOURCE } from './node-facts.js'
import type { Within } from './within.js'
import type { World } from './world.js'

/** Definitions that are looked at closely. */
const MAX_CANDIDATES = 600
/** Files whose top is one of them. */
const MAX_HEADS = 20
/** Of the definitions that have a quoted line: the innermost, and what it is in. */
const AROUND_LINE = 2

/** What counts in the rough order that chooses candidates, beside a text score of at most 1. */
const ROUGH = {
  fileText: 0.4,
  name: 0.3,
  /** To a type, from each of its members. */
  member: 0.1,
  head: 0.3,
  concept: 0.4,
  history: 0.5,
  /** To what stands in a file that the request names. */
  namedFile: 1,
  /** For what is no source. */
  asideFactor: 0.4,
} as const

/** The best by a rough sum, with what stands around them. */
export function candidatesOf(world: World, evidence: Evidence, within: Within): number[] {
  const { graph, nodes } = world
  const { text, fileText, exact, votes, places, scores, concepts } = evidence
  const rough = new Float64Array(graph.nodeCount)
  const found: number[] = []
  const add = (node: number, value: number) => {
    if (nodes.roles[node] === NONE || value === 0 || !within(node)) return
    if (rough[node] === 0) found.push(node)
    rough[node]! += value
  }
  const mostVotes = greatest(votes.symbols.values())
  for (const node of scores.touched) {
    if (nodes.roles[node] === NONE || nodes.roles[node] === HEAD) continue
    const file = nodes.files[node]!
    const ofFile = ROUGH.fileText * fileText[file]! + ROUGH.namedFile * (places.files.get(file) ?? 0)
    add(node, text[node]! + ofFile + ROUGH.name * scores.name[node]!)
    const container = graph.columns.containers[node]!
    if (container >= 0 && nodes.isType[container] === 1) add(container, ROUGH.member * text[node]!)
  }
  for (const node of bestFiles(world, evidence)) add(node, ROUGH.head + ROUGH.fileText * fileText[node]!)
  for (const [node, value] of exact) add(node, value)
  for (const [node, { value }] of concepts) add(node, ROUGH.concept * value)
  for (const [node, value] of votes.symbols) add(node, (ROUGH.history * value) / mostVotes)
  for (const { file, first, last, weight } of places.lines)
    for (const node of innermostAt(world, file, first, last)) add(node, weight)
  for (const node of found) if (nodes.roles[node] !== SOURCE) rough[node]! *= ROUGH.asideFactor
  return bestNodes(found, rough, MAX_CANDIDATES)
}

/** Source files that have most of the request, whose top may matter. */
function bestFiles({ nodes }: World, { scores, fileText }: Evidence): number[] {
  const heads = scores.touched.filter(node => nodes.roles[node] === HEAD)
  return bestNodes(heads, fileText, MAX_HEADS)
}

/** Definitions of a file that have a line, the smallest first. */
export function innermostAt(world: World, file: number, first: number, last: number): number[] {
  const { columns, nodeCount } = world.graph
  const found: number[] = []
  for (let node = file + 1; node < nodeCount && world.nodes.files[node] === file; node++)
    if (columns.startLines[node]! <= last && columns.endLines[node]! >= first) found.push(node)
  return found.sort((a, b) => lines(a) - lines(b)).slice(0, AROUND_LINE)
  function lines(node: number): number {
    return columns.endLines[node]! - columns.startLines[node]!
  }
}

/** The greatest of values above 0, however many; a little above 0 when there is none, to divide by. */
export function greatest(values: Iterable<number>): number {
  let most = Number.EPSILON
  for (const value of values) if (value > most) most = value
  return most
}
