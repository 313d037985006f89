import { type EdgeKind, edgeCode } from '../graph/edge-kinds.js'
import { splitIdentifier, stem } from '../search/words.js'
import { greatest, innermostAt } from './candidates.js'
import type { Evidence } from './evidence.js'
import { FEATURE_COUNT, FEATURE_NAMES, type FeatureName } from './features.js'
import { HEAD, PART } from './node-facts.js'
import type { Question } from './question.js'
import type { World } from './world.js'

const KIN: ReadonlySet<number> = codes('extends', 'implements', 'overrides', 'inherits')
const USES: ReadonlySet<number> = codes(
  'calls',
  'references',
  'type_hint_of',
  'accesses_field',
  'writes_state',
  'throws',
  'decorates',
)
/** Edges looked at around a node: beyond these it is a hub, of which the first tell as much as all. */
const MAX_EDGES = 400
const SMALL_LINES = 4
const POPULAR_CALLS = 100
const MANY_HEIRS = 30
const MANY_USES = 200
const STAND_IN = /(?:^|[._])(?:mock|fake|stub|dummy)|(?:Mock|Fake|Stub|Dummy)(?:[A-Z_.]|$)/

/** Features of candidates, a row each. */
export function featureRows(world: World, question: Question, evidence: Evidence): Float64Array {
  const rows = new Float64Array(evidence.candidates.length * FEATURE_COUNT)
  const maker = new RowMaker(world, question, evidence)
  evidence.candidates.forEach((node, at) => {
    const row = maker.row(node)
    FEATURE_NAMES.forEach((name, feature) => {
      rows[at * FEATURE_COUNT + feature] = row[name]
    })
  })
  return rows
}

class RowMaker {
  readonly #world: World
  readonly #evidence: Evidence
  readonly #asked: ReadonlySet<string>
  /** By node of a type or a file: the best text score in it. */
  readonly #members: Float64Array
  readonly #bestOfFile: Float64Array
  readonly #mostVotes: number
  readonly #bestName: number
  readonly #bestDoc: number
  readonly #bestBody: number
  readonly #mostFileVotes: number
  readonly #mostWritten: number
  readonly #lines = new Map<number, number>()

  constructor(world: World, question: Question, evidence: Evidence) {
    this.#world = world
    this.#evidence = evidence
    this.#asked = new Set(question.terms.map(({ term }) => term))
    const { containers } = world.graph.columns
    const { files } = world.nodes
    const members = new Float64Array(world.graph.nodeCount)
    const bestOfFile = new Float64Array(world.graph.nodeCount)
    for (const node of evidence.scores.touched) {
      const value = evidence.text[node]!
      const [file, container] = [files[node]!, containers[node]!]
      if (value > bestOfFile[file]!) bestOfFile[file] = value
      if (container >= 0 && value > members[container]!) members[container] = value
    }
    this.#members = members
    this.#bestOfFile = bestOfFile
    const best = (values: Float64Array) =>
      evidence.candidates.reduce((most, node) => Math.max(most, values[node]!), 1e-9)
    this.#bestName = best(evidence.scores.nameText)
    this.#bestDoc = best(evidence.scores.docText)
    this.#bestBody = best(evidence.scores.bodyText)
    this.#mostVotes = greatest(evidence.votes.symbols.values())
    this.#mostFileVotes = greatest(evidence.votes.files.values())
    this.#mostWritten = Math.max(1, ...evidence.exact.values())
    for (const { file, first, last, weight } of evidence.places.lines)
      for (const node of innermostAt(world, file, first, last)) raise(this.#lines, node, weight)
  }

  row(node: number): Record<FeatureName, number> {
    const { graph, nodes } = this.#world
    const { columns } = graph
    const { text, fileText, scores, exact, places, votes, walk, concepts } = this.#evidence
    const file = nodes.files[node]!
    const container = columns.containers[node]!
    const around = this.#around(node)
    return {
      text: text[node]!,
      name: scores.name[node]!,
      nameFit: this.#nameFit(graph.name(node)),
      textName: scores.nameText[node]! / this.#bestName,
      textDoc: scores.docText[node]! / this.#bestDoc,
      textBody: scores.bodyText[node]! / this.#bestBody,
      coverage: scores.coverage[node]!,
      file: fileText[file]!,
      path: scores.path[file]!,
      exact: (exact.get(node) ?? 0) / this.#mostWritten,
      place: (this.#lines.get(node) ?? 0) + 0.5 * (places.files.get(file) ?? 0),
      history: Math.sqrt((votes.symbols.get(node) ?? 0) / this.#mostVotes),
      fileHistory: Math.sqrt((votes.files.get(file) ?? 0) / this.#mostFileVotes),
      members: nodes.isType[node] === 1 ? this.#members[node]! : 0,
      container: container >= 0 && container !== file ? text[container]! : 0,
      callers: around.callers,
      callees: around.callees,
      kin: around.kin,
      fileBest: this.#bestOfFile[file]!,
      walk: Math.sqrt(walk.get(node) ?? 0),
      concept: concepts.get(node)?.value ?? 0,
      isType: nodes.isType[node]!,
      isPart: nodes.roles[node] === PART ? 1 : 0,
      isPrivate: /^_|^test/.test(graph.name(node)) ? 1 : 0,
      popular: Math.min(1, Math.log1p(nodes.callers[node]!) / Math.log1p(POPULAR_CALLS)),
      base: Math.min(1, Math.log1p(nodes.heirs[node]!) / Math.log1p(MANY_HEIRS)),
      standIn: STAND_IN.test(graph.qualifiedName(node)) ? 1 : 0,
      isHead: nodes.roles[node] === HEAD ? 1 : 0,
      used: Math.min(
        1,
        Math.log1p(columns.inStart[node + 1]! - columns.inStart[node]!) / Math.log1p(MANY_USES),
      ),
      nested: this.#depth(node) > 2 ? 1 : 0,
      brief: 1 / Math.max(1, splitIdentifier(graph.name(node)).length),
      small: columns.endLines[node]! - columns.startLines[node]! < SMALL_LINES ? 1 : 0,
    }
  }

  #depth(node: number): number {
    const { containers } = this.#world.graph.columns
    let depth = 0
    for (let at = node; containers[at]! >= 0; at = containers[at]!) depth++
    return depth
  }

  #nameFit(name: string): number {
    const words = splitIdentifier(name).map(stem)
    if (words.length === 0) return 0
    return words.filter(word => this.#asked.has(word)).length / words.length
  }

  /** The best and the sum of text scores around a node, so that one good neighbour and many fair ones both tell. */
  #around(node: number): { callers: number; callees: number; kin: number } {
    const { outStart, targets, sources, inStart, inEdges, edgeKinds } = this.#world.graph.columns
    const { text } = this.#evidence
    const callees = new Mixed()
    const callers = new Mixed()
    const kin = new Mixed()
    const outEnd = Math.min(outStart[node + 1]!, outStart[node]! + MAX_EDGES)
    for (let edge = outStart[node]!; edge < outEnd; edge++) {
      if (USES.has(edgeKinds[edge]!)) callees.add(text[targets[edge]!]!)
      else if (KIN.has(edgeKinds[edge]!)) kin.add(text[targets[edge]!]!)
    }
    const inEnd = Math.min(inStart[node + 1]!, inStart[node]! + MAX_EDGES)
    for (let at = inStart[node]!; at < inEnd; at++) {
      const edge = inEdges[at]!
      if (USES.has(edgeKinds[edge]!)) callers.add(text[sources[edge]!]!)
      else if (KIN.has(edgeKinds[edge]!)) kin.add(text[sources[edge]!]!)
    }
    return { callers: callers.value, callees: callees.value, kin: kin.value }
  }
}

class Mixed {
  #best = 0
  #sum = 0
  #count = 0

  add(value: number): void {
    this.#count++
    this.#sum += value
    if (value > this.#best) this.#best = value
  }

  get value(): number {
    return this.#count === 0 ? 0 : 0.5 * this.#best + 0.5 * Math.min(1, this.#sum / Math.sqrt(this.#count))
  }
}

function raise(values: Map<number, number>, key: number, value: number): void {
  if (value > (values.get(key) ?? 0)) values.set(key, value)
}

function codes(...kinds: EdgeKind[]): ReadonlySet<number> {
  return new Set(kinds.map(edgeCode))
}
