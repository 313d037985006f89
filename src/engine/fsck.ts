import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { decodeFacts } from '../facts/codec.js'
import { encodeGraph } from '../graph/graph-file.js'
import { decodeRecord, type LinkRecord } from '../graph/link/link-record.js'
import { thingId } from '../graph/node-id.js'
import { decodeManifest, rootsOf } from '../graph/snapshot.js'
import { checkSearch } from '../index/check-search.js'
import { graphPath } from '../index/graph-files.js'
import { buildGraph } from '../index/update-graph.js'
import { messageOf, SeamarkError } from '../shared/errors.js'
import { hexOf } from '../shared/hex.js'
import { type Checkout, openCheckout } from '../store/checkout.js'
import type { Store } from '../store/store.js'

/** One thing that was looked at. */
export interface StoreCheck {
  check: string
  /** What was counted, and how many of it. */
  of: string
  checked: number
  /** In words for a person; empty when all is sound. */
  faults: string[]
}

/** Looks at everything that a store says and at the graphs beside it. Nothing is changed. */
export function checkStore(store: Store): StoreCheck[] {
  const file = check('the store is whole', 'files', () => {
    store.verify()
    return 1
  })
  // Of a broken file nothing else can be believed, or even read.
  if (file.faults.length > 0) return [file]
  const checks = [file, checkFacts(store)]
  for (const { root } of store.checkouts()) checks.push(...checkCheckout(openCheckout(store, root)))
  checks.push(checkSnapshots(store))
  return checks
}

type Say = (fault: string) => void

/** What is thrown is a fault too: a check that cannot be made has not been passed. */
function check(title: string, of: string, act: (say: Say) => number): StoreCheck {
  const result: StoreCheck = { check: title, of, checked: 0, faults: [] }
  try {
    result.checked = act(fault => result.faults.push(fault))
  } catch (error) {
    result.faults.push(messageOf(error))
  }
  return result
}

function checkFacts(store: Store): StoreCheck {
  return check('facts can be read', 'files', say => {
    let files = 0
    const sound = new Set<number>()
    for (const { id, root } of store.checkouts()) {
      for (const { path, blob, facts } of store.factsOf(id)) {
        files++
        if (sound.has(blob)) continue
        const problem = problemOf(() => decodeFacts(facts))
        if (problem === '') sound.add(blob)
        else say(`facts of ${path} in ${root}: ${problem}`)
      }
    }
    return files
  })
}

function checkCheckout(checkout: Checkout): StoreCheck[] {
  const records = new Map<string, LinkRecord>()
  const inRoot = (title: string) => `${title} (${checkout.rootDir})`
  return [
    check(inRoot('each link has its record, under its own hash'), 'records', say =>
      readRecords(checkout, records, say),
    ),
    check(inRoot('no id stands for two nodes'), 'nodes', say => checkIds(records, say)),
    check(inRoot('each edge has its target'), 'edges', say => checkEdges(checkout, records, say)),
    check(inRoot('the graph is the one its records make'), 'nodes', say => checkGraph(checkout, say)),
    check(inRoot('the search index is the one its words make'), 'files', say => checkSearch(checkout, say)),
  ]
}

function readRecords({ store, id }: Checkout, records: Map<string, LinkRecord>, say: Say): number {
  const links = store.links(id)
  for (const { path, root } of links) {
    const problem = problemOf(() => {
      const bytes = store.record(root)
      if (hexOf(createHash('sha256').update(bytes).digest()) !== hexOf(root))
        throw new SeamarkError('STORE_CORRUPT', 'its bytes are not those of its hash')
      records.set(path, decodeRecord(bytes))
    })
    if (problem !== '') say(`link record of ${path}: ${problem}`)
  }
  return links.length
}

/** Things may be named by many files; a definition or a file stands in one. */
function checkIds(records: ReadonlyMap<string, LinkRecord>, say: Say): number {
  const owners = new Map<string, string>()
  for (const [path, { nodes }] of records) {
    for (const { id, kind, container, qualifiedName } of nodes) {
      if (container < 0 && kind !== 'file') continue
      const name = `${path}:${qualifiedName} (${kind})`
      const owner = owners.get(id)
      if (owner !== undefined) say(`id ${id} is of ${owner} and of ${name}`)
      owners.set(id, name)
    }
  }
  return owners.size
}

function checkEdges(checkout: Checkout, records: ReadonlyMap<string, LinkRecord>, say: Say): number {
  const known = new Set<string>()
  for (const [path, { nodes }] of records) {
    for (const folder of foldersOf(path)) known.add(thingId('package', folder))
    for (const { id } of nodes) known.add(id)
  }
  // A folder without files of its own has no node, nor has a package that is no folder (Java's): edges to them are kept with
  // their file, and are not in the graph.
  for (const { packageName } of checkout.store.blobRows(checkout.id))
    for (const name of packagesOf(packageName)) known.add(thingId('package', name))
  let edges = 0
  for (const [path, record] of records) {
    for (const { source, target, kind, line, provenance } of record.edges) {
      edges++
      const from = record.nodes[source]
      if (from === undefined) say(`${path}:${line}: an edge ${kind} without a source`)
      // What configuration says in so many words may be a path in vain (`cd other && go test ./x`): it waits for the path.
      else if (!known.has(target) && provenance !== 'structural')
        say(`${path}:${line}: ${from.qualifiedName} ${kind} ${target}, which is nowhere`)
    }
  }
  return edges
}

function checkGraph(checkout: Checkout, say: Say): number {
  if (checkout.store.links(checkout.id).length === 0) return 0
  const path = graphPath(checkout)
  const made = buildGraph(checkout)
  if (!existsSync(path)) say(`${path} is missing`)
  else if (!encodeGraph(made).equals(readFileSync(path))) say(`${path} differs from the graph of its records`)
  return made.graph.nodeCount
}

function checkSnapshots(store: Store): StoreCheck {
  return check('each snapshot has its records', 'snapshots', say => {
    const snapshots = store.snapshots()
    const sound = new Set<string>()
    for (const { root } of snapshots) {
      const problem = problemOf(() => {
        const manifest = [...decodeManifest(store.manifest(root)).roots].map(([path, each]) => ({
          path,
          root: each,
        }))
        if (hexOf(rootsOf(manifest).root) !== hexOf(root))
          throw new SeamarkError('STORE_CORRUPT', 'its list of records is not that of its root')
        for (const each of manifest) {
          if (sound.has(hexOf(each.root))) continue
          store.record(each.root)
          sound.add(hexOf(each.root))
        }
      })
      if (problem !== '') say(`snapshot ${hexOf(root)}: ${problem}`)
    }
    return snapshots.length
  })
}

function problemOf(act: () => unknown): string {
  try {
    act()
    return ''
  } catch (error) {
    return messageOf(error)
  }
}

/** A package and those that it stands in. */
function packagesOf(name: string): string[] {
  const parts = name.split('.')
  return parts.map((_, at) => parts.slice(0, at + 1).join('.'))
}

/** Every folder that a path is in, the root (`''`) too. */
function foldersOf(path: string): string[] {
  const parts = path.split('/')
  return parts.map((_, length) => parts.slice(0, length).join('/'))
}
