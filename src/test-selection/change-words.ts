import { DEFAULT_MAX_FILE_BYTES } from '../files/max-file-bytes.js'
import { readBlob } from '../files/read-blob.js'
import type { CodeGraph } from '../graph/code-graph.js'
import { FileNodes } from '../graph/file-nodes.js'
import type { FileChange } from '../history/work-tree-changes.js'
import type { Opened } from '../index/artefacts/opened.js'
import { openSearch } from '../index/artefacts/search.js'
import { identifiersIn } from '../search/identifiers.js'
import { type FieldWeights, fieldTable, scoreTerms } from '../search/score-terms.js'
import { termHash, termsOfIdentifier } from '../search/term-hashes.js'

/** A test says in its name what it is about, and in its body what it uses. */
const FIELDS: FieldWeights = {
  weights: fieldTable({ name: 3, container: 1, signature: 1, doc: 1, body: 1, comment: 0.5, string: 1 }),
  lengthShares: fieldTable({
    name: 0.3,
    container: 0.3,
    signature: 0.5,
    doc: 0.5,
    body: 0.5,
    comment: 0.5,
    string: 0.5,
  }),
  saturation: 0.9,
}
/** A larger change has words of everything. */
const MOST_TERMS = 400
/** Four numbers of a hunk: old begin, old length, new begin, new length. */
const HUNK_NUMBERS = 4
const [NEW_BEGIN, NEW_LENGTH] = [2, 3]

/** How many words of the changed lines each definition has, by BM25; 0 for all if nothing is known of the lines. By node. */
export function fitToChange(opened: Opened, graph: CodeGraph, changes: readonly FileChange[]): Float64Array {
  const terms = termsOfChanges(opened.checkout.rootDir, changes)
  if (terms.size === 0) return new Float64Array(graph.nodeCount)
  const nodes = new FileNodes(graph)
  const files = new Map([...nodes.paths].map(path => [path, nodes.file(path)!]))
  const query = [...terms]
    .slice(0, MOST_TERMS)
    .map(term => ({ term, hash: termHash(term), weight: 1, isVariant: false }))
  return scoreTerms(openSearch(opened, files), graph.nodeCount, query, FIELDS, FIELDS).unit
}

function termsOfChanges(root: string, changes: readonly FileChange[]): Set<string> {
  const terms = new Set<string>()
  for (const { path, hunks, what } of changes) {
    if (hunks === null || what === 'removed') continue
    const blob = readBlob(root, path, DEFAULT_MAX_FILE_BYTES)
    if ('reason' in blob) continue
    const lines = Buffer.from(blob.bytes).toString('utf8').split('\n')
    for (let at = 0; at < hunks.length; at += HUNK_NUMBERS) {
      const begin = hunks[at + NEW_BEGIN]! - 1
      for (const line of lines.slice(begin, begin + hunks[at + NEW_LENGTH]!))
        for (const identifier of identifiersIn(line))
          for (const term of termsOfIdentifier(identifier)) terms.add(term)
    }
  }
  return terms
}
