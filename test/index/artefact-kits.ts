import { closeSync, openSync, readFileSync, truncateSync, writeSync } from 'node:fs'
import { decodeFacts } from '../../src/facts/codec.js'
import { encodeGraph } from '../../src/graph/graph-file.js'
import type { MadeGraph } from '../../src/graph/graph-parts.js'
import { encodeLog } from '../../src/history/log-codec.js'
import { answers } from '../../src/index/artefacts/answers.js'
import { chunks } from '../../src/index/artefacts/chunks.js'
import { commitWords } from '../../src/index/artefacts/commit-words.js'
import { communities } from '../../src/index/artefacts/communities.js'
import { graph, openGraph } from '../../src/index/artefacts/graph.js'
import { history } from '../../src/index/artefacts/history.js'
import { links } from '../../src/index/artefacts/links.js'
import type { Opened } from '../../src/index/artefacts/opened.js'
import { openSearch } from '../../src/index/artefacts/search.js'
import { chunksPath, graphPath, searchPath, vectorsPath } from '../../src/index/artefacts/side-files.js'
import { refreshSummaries } from '../../src/index/artefacts/summaries.js'
import { vectors } from '../../src/index/artefacts/vectors.js'
import { termHash, termsOfIdentifier } from '../../src/search/term-hashes.js'
import { encodeVectors } from '../../src/semantic/vectors/vector-file.js'

/** What the conformance suite must know of an artefact to look at it and to damage it. */
export interface ArtefactKit {
  /** All that it says, as text that is the same in two stores of the same state. */
  content(opened: Opened): Promise<string> | string
  /** Bytes that are changed, and cut: an index must notice. Null where only `fsck` does, for the reason given. */
  bytes: { garble(opened: Opened): void; cut(opened: Opened): void } | { onlyFsck: string; sql: string }
}

const IN_ROWS = 'to read all rows would take an index as long as to make them'
export const ARTEFACT_KITS: Record<string, ArtefactKit> = {
  facts: {
    content: ({ checkout: { store, id } }) =>
      JSON.stringify([...store.factsOf(id)].map(row => [row.path, decodeFacts(row.facts)])),
    bytes: { onlyFsck: IN_ROWS, sql: "UPDATE facts SET data = x'ff'" },
  },
  links: {
    content: async opened =>
      JSON.stringify((await links.load(opened))!.map(row => [row.path, hex(row.root)])),
    bytes: { onlyFsck: IN_ROWS, sql: "UPDATE link_records SET data = data || x'00'" },
  },
  search: { content: searchContent, bytes: ofFile(searchPath, 0.5) },
  history: {
    async content(opened) {
      const stored = (await history.load(opened))!
      return hex(stored.encoded) + hex(encodeLog(stored.log))
    },
    bytes: ofValue('history'),
  },
  'commit words': {
    content: async opened => JSON.stringify(await commitWords.load(opened)),
    bytes: ofValue('commit words'),
  },
  graph: {
    content: async opened => hex(encodeGraph((await graph.load(opened)) as MadeGraph)),
    bytes: ofFile(graphPath, 0.5),
  },
  chunks: {
    async content(opened) {
      // Ids of blobs are of one store.
      const { blobs: _, ...table } = (await chunks.load(opened))!
      return JSON.stringify(table)
    },
    bytes: ofFile(chunksPath, 0.5),
  },
  vectors: {
    content: async opened => hex(encodeVectors((await vectors.load(opened))!)),
    bytes: ofFile(vectorsPath, 0.5),
  },
  snapshots: {
    content: ({ checkout: { store } }) => {
      const [{ root, commit, dirty, nodes, edges } = fail()] = store.snapshots()
      return JSON.stringify([hex(root), commit, dirty, nodes, edges, hex(store.manifest(root))])
    },
    bytes: { onlyFsck: IN_ROWS, sql: 'UPDATE snapshots SET manifest = substr(manifest, 1, 10)' },
  },
  communities: {
    async content(opened) {
      const { ids, communities: found } = (await communities.load(opened))!
      return JSON.stringify([hex(ids), [...found.of], [...found.sizes], found.modularity])
    },
    bytes: ofValue('communities'),
  },
  summaries: {
    content(opened) {
      const { store, id } = opened.checkout
      // An edit of a few files leaves them stale until they are asked for.
      refreshSummaries(opened)
      const keys = store.summaryKeys(id)
      const data = store.summariesAt(
        id,
        keys.map(({ path }) => path),
      )
      return JSON.stringify([keys, data.map(each => [each.path, hex(each.data)]).sort()])
    },
    bytes: { onlyFsck: IN_ROWS, sql: "UPDATE summaries SET data = x'ff'" },
  },
  answers: {
    content: async opened => String(await answers.load(opened)),
    bytes: {
      onlyFsck: 'what is not read back is answered anew',
      sql: "INSERT INTO packs (root, format, question, created_at, bytes, data) VALUES ('0a', 'xml', '', 1, 0, x'')",
    },
  },
}

/** Which units have some words, whether they stand in the segment or were added when it was opened. */
function searchContent(opened: Opened): string {
  const graph = openGraph(opened)
  const nodes = new Map<string, number>()
  for (let node = 0; node < graph.nodeCount; node++)
    if (graph.kind(node) === 'file') nodes.set(graph.path(node), node)
  const index = openSearch(opened, nodes)
  const found = ['Item', 'price', 'total', 'save', 'fresh'].map(word => {
    const { files, units, fileNodes, unitNumbers } = index.postings(termHash(termsOfIdentifier(word)[0]!))
    return [[...fileNodes.subarray(0, files)].sort(), [...unitNumbers.subarray(0, units)].sort()]
  })
  return JSON.stringify([index.files, index.units, [...index.averageLengths], found])
}

/** A byte of a file changed at a share of its length, and the file cut in half. */
function ofFile(pathOf: (checkout: Opened['checkout']) => string, share: number) {
  return {
    garble({ checkout }: Opened): void {
      const path = pathOf(checkout)
      const { length } = readFileSync(path)
      const at = Math.max(9, Math.floor(length * share))
      const byte = readFileSync(path)[at]! ^ 1
      const file = openSync(path, 'r+')
      writeSync(file, Uint8Array.of(byte), 0, 1, at)
      closeSync(file)
    },
    cut: ({ checkout }: Opened) => truncateSync(pathOf(checkout), readFileSync(pathOf(checkout)).length / 2),
  }
}

function ofValue(key: string) {
  const edit = (opened: Opened, act: (bytes: Uint8Array) => Uint8Array) => {
    const { store, id } = opened.checkout
    store.putValue(id, key, act(new Uint8Array(store.value(id, key)!)))
  }
  return {
    garble: (opened: Opened) =>
      edit(opened, bytes => {
        bytes[Math.floor(bytes.length / 2)]! ^= 1
        return bytes
      }),
    cut: (opened: Opened) => edit(opened, bytes => bytes.subarray(0, bytes.length / 2)),
  }
}

function hex(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('hex')
}

function fail(): never {
  throw new Error('There is none.')
}
