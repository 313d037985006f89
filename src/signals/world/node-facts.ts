import { NO_SETTINGS, type Settings, valueFor } from '../../config/settings.js'
import { isCallable, isContainer, isPassage } from '../../facts/kinds.js'
import type { CodeGraph } from '../../graph/code-graph.js'
import { EDGE_KINDS, type EdgeKind } from '../../graph/edge-kinds.js'
import { NODE_KINDS, type NodeKind, nodeCode } from '../../graph/node-kinds.js'
import { mayHoldTests } from '../../graph/test-paths.js'
import { ColumnMemo } from '../../shared/column-memo.js'
import { rolesWithTops } from './document-tops.js'
import { PathRoles } from './path-roles.js'
import { ASIDE, HEAD, NONE, PART, PROSE, SOURCE, TEST } from './roles.js'
import { type Locale, localesOf } from './translations.js'

/** A place, not a role: the sections of a notebook hold code. */
const NOTEBOOK_PLACE = 64
const NOTEBOOK = /\.ipynb$/i

const PART_KINDS: ReadonlySet<NodeKind> = new Set<NodeKind>(['field', 'variable', 'constant', 'enum_member'])
const isDefinition = (kind: NodeKind) =>
  PART_KINDS.has(kind) || isContainer(kind) || isCallable(kind) || isPassage(kind)

const HEIR_EDGES: ReadonlySet<EdgeKind> = new Set<EdgeKind>(['extends', 'implements', 'overrides'])

const FILE = nodeCode('file')
const SECTION = nodeCode('section')
/** By code. */
const IS_TYPE = Uint8Array.from(NODE_KINDS, kind => Number(isContainer(kind)))
const IS_CALL = Uint8Array.from(EDGE_KINDS, ({ kind }) => Number(kind === 'calls'))
const IS_HEIR = Uint8Array.from(EDGE_KINDS, ({ kind }) => Number(HEIR_EDGES.has(kind)))

/** Columns by node that do not depend on a query. */
export interface NodeFacts {
  roles: Uint8Array
  isType: Uint8Array
  /** The file of a node; itself for files and outside nodes. */
  files: Int32Array
  /** Number of incoming calls. */
  callers: Uint32Array
  /** Number of types that extend or implement it; for methods, number of overrides. */
  heirs: Uint32Array
  /** In which of `languages` its file is, counted from 1; 0 if files do not come in several. */
  locales: Uint8Array
  /** 1 in a translation of other files: the base language comes first. */
  isTranslation: Uint8Array
  /** Codes of the languages that files come in. */
  languages: readonly string[]
  /** Factors of scores that the settings name; null if they name none. */
  boosts: Float32Array | null
  /** Most of the repository is prose: then prose is what is asked for. */
  isProse: boolean
}

/** Those of them that edges tell. */
type EdgeFacts = Pick<NodeFacts, 'callers' | 'heirs'>
/** Those that nodes and their paths tell, and the files that count for or against prose. */
type PlaceFacts = Omit<NodeFacts, 'callers' | 'heirs' | 'isProse'> & {
  texts: readonly CountedText[]
  /** Files whose sections answer for them. */
  documents: readonly number[]
}

const EDGE_FACTS = new ColumnMemo<EdgeFacts>()
const PLACE_FACTS = new ColumnMemo<PlaceFacts>()

export function nodeFacts(graph: CodeGraph, settings: Settings = NO_SETTINGS): NodeFacts {
  const { ids, kinds, flags, containers, targets, edgeKinds, startLines, endLines } = graph.columns
  const { texts, documents, ...places } = PLACE_FACTS.of([ids, kinds, flags, containers, settings], () =>
    placeFacts(graph, settings),
  )
  // The target of an edge is a node of the same ids.
  const edges = EDGE_FACTS.of([targets, edgeKinds, ids], () => edgeFacts(graph))
  const roles = rolesWithTops(places.roles, documents, startLines)
  return { ...places, roles, ...edges, isProse: isMostlyProse(texts, endLines) }
}

function edgeFacts({ nodeCount, edgeCount, columns: { edgeKinds, targets } }: CodeGraph): EdgeFacts {
  const callers = new Uint32Array(nodeCount)
  const heirs = new Uint32Array(nodeCount)
  for (let edge = 0; edge < edgeCount; edge++) {
    const kind = edgeKinds[edge]!
    if (IS_CALL[kind] === 1) callers[targets[edge]!]!++
    else if (IS_HEIR[kind] === 1) heirs[targets[edge]!]!++
  }
  return { callers, heirs }
}

function placeFacts(graph: CodeGraph, settings: Settings): PlaceFacts {
  const { nodeCount, columns } = graph
  const { containers, kinds, paths } = columns
  const files = filesOf(graph)
  const pathRoles = new PathRoles(new Map([...files].map(([path, { code }]) => [path, code])), settings.roles)
  const locales = localesOf(files.keys(), settings.baseLocale)
  const documents: number[] = []
  const facts: PlaceFacts = {
    roles: new Uint8Array(nodeCount),
    isType: new Uint8Array(nodeCount),
    files: new Int32Array(nodeCount),
    locales: new Uint8Array(nodeCount),
    isTranslation: new Uint8Array(nodeCount),
    languages: [...new Set([...locales.values()].map(({ language }) => language))].sort(),
    boosts: settings.boosts.size === 0 ? null : new Float32Array(nodeCount).fill(1),
    texts: countedTexts(files, locales),
    documents,
  }
  let [roles, locale, isTranslation] = [rolesOf(NONE), 0, 0]
  let [boost, isSet, hasTests] = [1, false, false]
  let fileNode = -1
  for (let node = 0; node < nodeCount; node++) {
    // A file comes before its definitions. Their containers may be elsewhere: a method of Go and its type.
    if (kinds[node] === FILE) fileNode = node
    facts.files[node] = containers[node]! < 0 ? node : fileNode
    facts.isType[node] = IS_TYPE[kinds[node]!]!
    // The nodes of a file are adjacent.
    if (node === 0 || paths[node] !== paths[node - 1]) {
      const path = graph.path(node)
      const pathRole = pathRoles.of(path)
      roles = rolesOf(pathRole === SOURCE && NOTEBOOK.test(path) ? NOTEBOOK_PLACE : pathRole)
      isSet = pathRoles.isSet(path)
      hasTests = !isSet && mayHoldTests(path)
      boost = valueFor(settings.boosts, path) ?? 1
      const own = locales.get(path)
      locale = own === undefined ? 0 : facts.languages.indexOf(own.language) + 1
      isTranslation = Number(own?.isBase === false)
      const file = files.get(path)
      // A text without definitions answers by its lines.
      if (file !== undefined && file.definitions === 0 && pathRole !== SOURCE) {
        facts.roles[node] = pathRole
        facts.locales[node] = locale
        facts.isTranslation[node] = isTranslation
        if (facts.boosts !== null) facts.boosts[node] = boost
        continue
      }
      if (file !== undefined && pathRole === ASIDE && file.sections > file.code) documents.push(node)
    }
    facts.locales[node] = locale
    facts.isTranslation[node] = isTranslation
    if (facts.boosts !== null) facts.boosts[node] = boost
    facts.roles[node] =
      graph.isTest(node) && hasTests ? roles.inTest[kinds[node]!]! : roles.plain[kinds[node]!]!
  }
  return facts
}

/** What a file consists of, by definitions. */
interface FileContents {
  node: number
  definitions: number
  sections: number
  code: number
}

function filesOf(graph: CodeGraph): Map<string, FileContents> {
  const { kinds, paths } = graph.columns
  const files = new Map<string, FileContents>()
  for (let node = 0; node < graph.nodeCount; node++) {
    if (kinds[node] !== FILE) continue
    const contents: FileContents = { node, definitions: 0, sections: 0, code: 0 }
    for (let below = node + 1; below < graph.nodeCount && paths[below] === paths[node]; below++) {
      contents.definitions++
      if (kinds[below] === SECTION) contents.sections++
      else contents.code++
    }
    files.set(graph.path(node), contents)
  }
  return files
}

/** Prose has this many times the lines of everything else. */
const PROSE_FACTOR = 3

/** A file that is no translation. */
interface CountedText {
  node: number
  isProse: boolean
}

function countedTexts(
  files: ReadonlyMap<string, FileContents>,
  locales: ReadonlyMap<string, Locale>,
): CountedText[] {
  return [...files].flatMap(([path, { node, sections, code }]) =>
    locales.get(path)?.isBase === false ? [] : [{ node, isProse: sections > code }],
  )
}

function isMostlyProse(texts: readonly CountedText[], endLines: Uint32Array): boolean {
  let [prose, others] = [0, 0]
  for (const { node, isProse } of texts) {
    if (isProse) prose += endLines[node]!
    else others += endLines[node]!
  }
  return prose > others * PROSE_FACTOR
}

/** The roles of all node kinds, by code, for a path with some role. */
interface PlaceRoles {
  plain: Uint8Array
  inTest: Uint8Array
}

const PLACE_ROLES = new Map<number, PlaceRoles>()

function rolesOf(pathRole: number): PlaceRoles {
  let roles = PLACE_ROLES.get(pathRole)
  if (roles === undefined) {
    const of = (isTest: boolean) => Uint8Array.from(NODE_KINDS, kind => roleOf(kind, pathRole, isTest))
    roles = { plain: of(false), inTest: of(true) }
    PLACE_ROLES.set(pathRole, roles)
  }
  return roles
}

function roleOf(kind: NodeKind, pathRole: number, isTest: boolean): number {
  if (kind === 'file' && (pathRole === SOURCE || pathRole === NOTEBOOK_PLACE)) return HEAD
  if (pathRole === NONE || !isDefinition(kind)) return NONE
  if (isTest || pathRole === TEST) return TEST
  if (kind === 'section') return pathRole === NOTEBOOK_PLACE ? SOURCE : PROSE
  if (pathRole === ASIDE) return ASIDE
  return PART_KINDS.has(kind) ? PART : SOURCE
}
