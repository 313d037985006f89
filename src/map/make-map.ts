import type { CodeGraph } from '../graph/code-graph.js'
import { FileNodes } from '../graph/file-nodes.js'
import type { History } from '../history/history.js'
import { SeamarkError } from '../shared/errors.js'
import { folderOf } from '../shared/paths.js'
import type { EvidenceStore } from '../store/evidence-store.js'
import type { Area, AreaMap } from './area.js'
import { LinesByOwner } from './lines-by-owner.js'
import { NodeFacts } from './node-facts.js'

/** Of one area; the rest is counted. A treemap has no room for more, and an answer stays bounded. */
const MOST_CHILDREN = 400

export interface MapQuery {
  /** A folder or a file, from the root of the repository; '' for all of it. */
  path: string
  /** Levels below it. */
  depth: number
}

export interface MapSources {
  graph: CodeGraph
  history: History | null
  evidence: EvidenceStore
}

/** An area while it is built. */
interface Draft {
  area: Area
  owners: LinesByOwner
  children: Draft[]
}

export function makeMap({ graph, history, evidence }: MapSources, { path, depth }: MapQuery): AreaMap {
  const maker = new MapMaker(graph, new NodeFacts(graph, history, evidence))
  return {
    root: finish(maker.draft(path), depth),
    hasEvidence: evidence.evidenceRuns().length > 0,
    hasHistory: history !== null,
  }
}

class MapMaker {
  readonly #graph: CodeGraph
  readonly #facts: NodeFacts
  readonly #files: FileNodes

  constructor(graph: CodeGraph, facts: NodeFacts) {
    this.#graph = graph
    this.#facts = facts
    this.#files = new FileNodes(graph)
  }

  /** The area at a path, with everything below. */
  draft(path: string): Draft {
    const file = this.#files.file(path)
    if (file !== undefined) return this.#file(path, file, true)
    const root = folderDraft(path)
    const folders = new Map([[path, root]])
    const begin = path === '' ? '' : `${path}/`
    for (const each of this.#files.paths)
      if (each.startsWith(begin))
        folderAt(folders, folderOf(each)).children.push(this.#file(each, this.#files.file(each)!, false))
    if (root.children.length === 0 && path !== '')
      throw new SeamarkError(
        'NOT_FOUND',
        `There is no folder or file "${path}" in the index: \`seamark files\` lists the files.`,
      )
    return total(root)
  }

  #file(path: string, file: number, withDefinitions: boolean): Draft {
    const { id, isTest, endLine } = this.#graph.node(file)
    const { changes, lastChange, author } = this.#facts.changesOfFile(path)
    const nodes = this.#files.definitionsIn(path)
    const functions = nodes.filter(node => this.#facts.isFunction(node))
    const lines = Math.max(1, endLine)
    const owners = ownedBy(this.#facts.codeowner(file) || author, lines)
    const area: Area = {
      ...emptyArea('file', path, nameOf(path)),
      id,
      lines,
      files: 1,
      startLine: 1,
      changes,
      lastChange,
      ...owners.main,
      functions: functions.length,
      observed: functions.filter(node => this.#facts.isObserved(node)).length,
      isTest,
    }
    return { area, owners, children: withDefinitions ? this.#definitions(nodes, file) : [] }
  }

  /** The definitions directly inside a node, each with its own. */
  #definitions(nodes: readonly number[], container: number): Draft[] {
    const { containers } = this.#graph.columns
    const isTop = (node: number) => containers[node]! < 0 || containers[node]! === container
    const inside = new Map<number, number[]>()
    for (const node of nodes) {
      const parent = isTop(node) ? container : containers[node]!
      inside.set(parent, [...(inside.get(parent) ?? []), node])
    }
    const draftOf = (node: number): Draft => this.#definition(node, (inside.get(node) ?? []).map(draftOf))
    return (inside.get(container) ?? []).map(draftOf)
  }

  #definition(node: number, children: Draft[]): Draft {
    const { id, kind, name, path, startLine, endLine, isTest } = this.#graph.node(node)
    const { changes, lastChange, author } = this.#facts.changesOfSymbol(node)
    const lines = endLine - startLine + 1
    const owners = ownedBy(author, lines)
    const isFunction = this.#facts.isFunction(node)
    const below = (pick: (area: Area) => number) => children.reduce((sum, { area }) => sum + pick(area), 0)
    const area: Area = {
      ...emptyArea(kind, path, name),
      id,
      lines,
      startLine,
      changes,
      lastChange,
      ...owners.main,
      functions: (isFunction ? 1 : 0) + below(({ functions }) => functions),
      observed: (isFunction && this.#facts.isObserved(node) ? 1 : 0) + below(({ observed }) => observed),
      isTest,
    }
    return { area, owners, children }
  }
}

function ownedBy(owner: string, lines: number): LinesByOwner {
  const owners = new LinesByOwner()
  owners.add(owner, lines)
  return owners
}

/** The draft of a folder, made with those above it if it is new. */
function folderAt(folders: Map<string, Draft>, path: string): Draft {
  const known = folders.get(path)
  if (known !== undefined) return known
  const draft = folderDraft(path)
  folders.set(path, draft)
  folderAt(folders, folderOf(path)).children.push(draft)
  return draft
}

function folderDraft(path: string): Draft {
  return { area: emptyArea('folder', path, nameOf(path)), owners: new LinesByOwner(), children: [] }
}

/** Adds up what is below a folder. */
function total(draft: Draft): Draft {
  const { area, owners, children } = draft
  if (area.kind !== 'folder') return draft
  for (const child of children) {
    const below = total(child).area
    area.lines += below.lines
    area.files += below.files
    area.changes += below.changes
    area.lastChange = Math.max(area.lastChange, below.lastChange)
    area.functions += below.functions
    area.observed += below.observed
    owners.addAll(child.owners)
  }
  Object.assign(area, owners.main)
  area.isTest = children.length > 0 && children.every(child => child.area.isTest)
  return draft
}

function finish({ area, children }: Draft, depth: number): Area {
  const largest = [...children].sort(
    (a, b) => b.area.lines - a.area.lines || (a.area.name < b.area.name ? -1 : 1),
  )
  return {
    ...area,
    childCount: children.length,
    children: depth === 0 ? [] : largest.slice(0, MOST_CHILDREN).map(child => finish(child, depth - 1)),
  }
}

function emptyArea(kind: string, path: string, name: string): Area {
  return {
    kind,
    name,
    path,
    id: '',
    lines: 0,
    files: 0,
    startLine: 0,
    changes: 0,
    lastChange: 0,
    owner: '',
    ownerShare: 0,
    functions: 0,
    observed: 0,
    isTest: false,
    children: [],
    childCount: 0,
  }
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}
