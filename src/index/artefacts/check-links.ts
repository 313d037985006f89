import { createHash } from 'node:crypto'
import { decodeRecord, type LinkRecord } from '../../graph/link/link-record.js'
import { thingId } from '../../graph/node-id.js'
import type { Provenance } from '../../graph/provenance.js'
import { SeamarkError } from '../../shared/errors.js'
import type { Checkout } from '../../store/checkout.js'
import type { StoreCheck } from './artefact.js'
import { checked, problemOf, type Say } from './checking.js'

/** Configuration may name a missing path (`cd other && go test ./x`), an imported index a definition that is gone: the edge waits for it. */
const WAITING: ReadonlySet<Provenance> = new Set(['structural', 'scip'])

type Records = ReadonlyMap<string, LinkRecord>

/**
 * Checks that every link has its record, every id one node, and every edge its target; if the links `areCurrent`, also
 * that each record is the one of its facts.
 */
export async function checkLinks(checkout: Checkout, areCurrent: boolean): Promise<StoreCheck[]> {
  const { staleLinks } = await import('../../graph/link/link-checkout.js')
  const records = new Map<string, LinkRecord>()
  const inRoot = (title: string) => `${title} (${checkout.rootDir})`
  return [
    checked(inRoot('each link has its record, under its own hash'), 'records', say =>
      readRecords(checkout, records, say),
    ),
    checked(inRoot('each record is the one that its facts make'), 'records', say =>
      areCurrent ? checkRecords(checkout, staleLinks(checkout), say) : 0,
    ),
    checked(inRoot('no id stands for two nodes'), 'nodes', say => checkIds(records, say)),
    checked(inRoot('each edge has its target'), 'edges', say => checkEdges(checkout, records, say)),
  ]
}

function readRecords({ store, id }: Checkout, records: Map<string, LinkRecord>, say: Say): number {
  const links = store.links(id)
  for (const { path, root } of links) {
    const problem = problemOf(() => {
      const bytes = store.record(root)
      if (hex(createHash('sha256').update(bytes).digest()) !== hex(root))
        throw new SeamarkError('STORE_CORRUPT', 'its bytes are not those of its hash')
      records.set(path, decodeRecord(bytes))
    })
    if (problem !== '') say(`link record of ${path}: ${problem}`)
  }
  return links.length
}

function checkRecords(checkout: Checkout, stale: Iterable<string>, say: Say): number {
  for (const path of stale) say(`the link record of ${path} is not the one that its facts make`)
  return checkout.store.links(checkout.id).length
}

/** Many files may name the same outside node; a definition or a file belongs to one file. */
function checkIds(records: Records, say: Say): number {
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

function checkEdges(checkout: Checkout, records: Records, say: Say): number {
  const known = new Set<string>()
  for (const [path, { nodes }] of records) {
    for (const folder of foldersOf(path)) known.add(thingId('package', folder))
    for (const { id } of nodes) known.add(id)
  }
  // A folder without files of its own has no node, nor has a package that is not a folder (Java). Edges to
  // them are stored with their file, and are not in the graph.
  for (const { packageName } of checkout.store.blobRows(checkout.id))
    for (const name of packagesOf(packageName)) known.add(thingId('package', name))
  let edges = 0
  for (const [path, record] of records) {
    for (const { source, target, kind, line, provenance } of record.edges) {
      edges++
      const from = record.nodes[source]
      if (from === undefined) say(`${path}:${line}: an edge ${kind} without a source`)
      else if (!known.has(target) && !WAITING.has(provenance))
        say(`${path}:${line}: ${from.qualifiedName} ${kind} ${target}, which is nowhere`)
    }
  }
  return edges
}

function hex(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('hex')
}

/** A package and the packages that enclose it. */
function packagesOf(name: string): string[] {
  const parts = name.split('.')
  return parts.map((_, at) => parts.slice(0, at + 1).join('.'))
}

/** Every folder that contains a path, including the root (`''`). */
function foldersOf(path: string): string[] {
  const parts = path.split('/')
  return parts.map((_, length) => parts.slice(0, length).join('/'))
}
