import { detectLanguage } from '../../languages/detect.js'
import { folderOf } from '../../shared/paths.js'
import type { Store } from '../../store/store.js'
import { EDGE_KINDS, type EdgeKindRow } from '../edge-kinds.js'
import { thingId } from '../node-id.js'
import { decodeManifest } from '../snapshot.js'
import { decodeRecord, type LinkRecord, type RecordEdge, type RecordNode } from './link-record.js'
import { REVERSED } from './make-record.js'

export type ChangeClass = EdgeKindRow['change']
/** Most serious first. */
const SEVERITY: readonly ChangeClass[] = ['behavioural', 'structural', 'metadata']
const CHANGE_OF = new Map<string, ChangeClass>(EDGE_KINDS.map(({ kind, change }) => [kind, change]))
/** Prose: its changes do not affect the behaviour. */
const PROSE_KIND = 'section'
const PROSE_LANGUAGES = new Set(['markdown', 'rst'])

export interface SymbolDelta {
  path: string
  qualifiedName: string
  kind: string
  what: 'added' | 'removed' | 'changed'
  class: ChangeClass
}

/** Ends are `path:Qualified.name`, a path, or the name of another node. */
export interface EdgeDelta {
  what: 'added' | 'removed'
  source: string
  kind: string
  target: string
  /** True for a field write. */
  isWrite: boolean
  /** The file that contains the reference. */
  path: string
  class: ChangeClass
}

export interface SnapshotDiff {
  /** The most serious change; null if there is no difference. */
  class: ChangeClass | null
  /** Folders with a file that differs, even if only in line numbers. */
  packages: string[]
  symbols: SymbolDelta[]
  edges: EdgeDelta[]
}

type RecordRoots = ReadonlyMap<string, Uint8Array>

/** The difference between two snapshots. Reads records that differ, and others for the names of edge ends. */
export function diffSnapshots(store: Store, before: Uint8Array, after: Uint8Array): SnapshotDiff {
  const { roots: old } = decodeManifest(store.manifest(before))
  const { roots: fresh } = decodeManifest(store.manifest(after))
  const comparison = new Comparison(new NodeNames(store, [fresh, old]))
  const packages = new Set<string>()
  for (const path of [...new Set([...old.keys(), ...fresh.keys()])].sort()) {
    const [was, is] = [old.get(path), fresh.get(path)]
    if (was !== undefined && is !== undefined && Buffer.compare(was, is) === 0) continue
    packages.add(folderOf(path))
    const record = (root: Uint8Array | undefined) =>
      root === undefined ? NONE : decodeRecord(store.record(root))
    comparison.add(path, record(was), record(is))
  }
  return comparison.result([...packages].sort())
}

const NONE: LinkRecord = { nodes: [], edges: [], open: [] }

interface LinkedEdge {
  edge: RecordEdge
  source: RecordNode
}

class Comparison {
  readonly #names: NodeNames
  readonly #symbols: SymbolDelta[] = []
  readonly #edges: (LinkedEdge & { what: EdgeDelta['what']; path: string })[] = []

  constructor(names: NodeNames) {
    this.#names = names
  }

  add(path: string, was: LinkRecord, is: LinkRecord): void {
    this.#names.learn(path, was)
    this.#names.learn(path, is)
    this.#compareNodes(path, was, is)
    const [before, after] = [edgesOf(was), edgesOf(is)]
    for (const [key, found] of after)
      if (!before.has(key)) this.#edges.push({ ...found, what: 'added', path })
    for (const [key, found] of before)
      if (!after.has(key)) this.#edges.push({ ...found, what: 'removed', path })
  }

  result(packages: string[]): SnapshotDiff {
    const edges = this.#edges.map(({ edge, source, what, path }): EdgeDelta => {
      const ends = [this.#names.of(source.id), this.#names.of(edge.target)] as const
      const [from, to] = edge.detail === REVERSED ? [ends[1], ends[0]] : ends
      const isWrite = edge.detail === 'write'
      return {
        what,
        source: from,
        kind: edge.kind,
        target: to,
        isWrite,
        path,
        class: CHANGE_OF.get(edge.kind)!,
      }
    })
    const classes = new Set([...this.#symbols, ...edges].map(delta => delta.class))
    // A change of line numbers alone is a change of metadata.
    const least = packages.length > 0 ? 'metadata' : null
    const worst = SEVERITY.find(each => classes.has(each)) ?? least
    return { class: worst, packages, symbols: this.#symbols, edges }
  }

  #compareNodes(path: string, was: LinkRecord, is: LinkRecord): void {
    const [before, after] = [definitionsOf(was), definitionsOf(is)]
    const deltas: { delta: SymbolDelta; node: RecordNode }[] = []
    const say = (node: RecordNode, what: SymbolDelta['what']) => {
      const { qualifiedName, kind } = node
      deltas.push({ node, delta: { path, qualifiedName, kind, what, class: classOf(path, node, what) } })
    }
    for (const [id, node] of after) {
      const old = before.get(id)
      if (old === undefined) say(node, 'added')
      else if (old.content !== node.content) say(node, 'changed')
    }
    for (const [id, node] of before) if (!after.has(id)) say(node, 'removed')
    // The text of a class includes its methods: the class has changed only if no member change explains it.
    const around = new Set<string>()
    for (const { node, delta } of deltas) {
      const { nodes } = delta.what === 'removed' ? was : is
      for (let at = nodes[node.container]; at !== undefined; at = nodes[at.container]) around.add(at.id)
    }
    for (const { node, delta } of deltas) {
      if (delta.what === 'changed' && around.has(node.id)) continue
      this.#symbols.push(delta)
    }
  }
}

function classOf(path: string, { kind }: RecordNode, what: SymbolDelta['what']): ChangeClass {
  if (kind === PROSE_KIND || PROSE_LANGUAGES.has(detectLanguage(path, '').id)) return 'metadata'
  return what === 'changed' ? 'behavioural' : 'structural'
}

/** Files and definitions, without named entities: other files may name those too. */
function definitionsOf({ nodes }: LinkRecord): Map<string, RecordNode> {
  const own = nodes.filter(({ container, kind }) => container >= 0 || kind === 'file')
  return new Map(own.map(node => [node.id, node]))
}

function edgesOf({ nodes, edges }: LinkRecord): Map<string, LinkedEdge> {
  return new Map(
    edges.map(edge => {
      const source = nodes[edge.source]!
      return [`${source.id} ${edge.kind} ${edge.target} ${edge.detail}`, { edge, source }]
    }),
  )
}

/** Names for ids. Reads unchanged records only if an edge end is not in a changed one. */
class NodeNames {
  readonly #names = new Map<string, string>()
  readonly #store: Store
  readonly #manifests: readonly RecordRoots[]
  #readAll = false

  constructor(store: Store, manifests: readonly RecordRoots[]) {
    this.#store = store
    this.#manifests = manifests
    for (const manifest of manifests) for (const path of manifest.keys()) this.#learnFolder(folderOf(path))
  }

  learn(path: string, { nodes }: LinkRecord): void {
    for (const { id, kind, qualifiedName, container } of nodes) {
      const isDefinition = container >= 0
      this.#names.set(id, isDefinition ? `${path}:${qualifiedName}` : kind === 'file' ? path : qualifiedName)
    }
  }

  /** The id itself if no node has it: a package that is not a folder. */
  of(id: string): string {
    if (!this.#names.has(id) && !this.#readAll) this.#readEverything()
    return this.#names.get(id) ?? id
  }

  #learnFolder(folder: string): void {
    this.#names.set(thingId('package', folder), folder === '' ? '.' : folder)
  }

  #readEverything(): void {
    this.#readAll = true
    const read = new Set<string>()
    for (const manifest of this.#manifests) {
      for (const [path, root] of manifest) {
        const key = Buffer.from(root).toString('hex')
        if (read.has(key)) continue
        read.add(key)
        this.learn(path, decodeRecord(this.#store.record(root)))
      }
    }
  }
}
