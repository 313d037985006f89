import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, sep } from 'node:path'
import { decodeFacts } from '../../facts/codec.js'
import type { Facts } from '../../facts/facts.js'
import { symbolId } from '../../facts/symbol-id.js'
import { acceptedPaths } from '../../files/accepted-paths.js'
import type { FileEntry } from '../../files/file-scan.js'
import { DEFAULT_MAX_FILE_BYTES, readLimit } from '../../files/max-file-bytes.js'
import { decodeSpans } from '../../graph/link/link-record.js'
import type { CommitTree } from '../../history/head-tree.js'
import type { SymbolSpan } from '../../history/history.js'
import { readBlobs } from '../../history/read-blobs.js'
import { inSparseCheckout } from '../../history/sparse-rules.js'
import type { Checkout } from '../../store/checkout.js'
import type { IndexOptions } from '../parse/index-checkout.js'
import type { ParsedFile } from '../parse/parse-file.js'
import { parseFiles } from '../parse/parse-files.js'

type Spans = Pick<SymbolSpan, 'startLine' | 'endLine'>

/**
 * Every definition of a commit with its lines, by its id in the graph. Files that differ in the work tree are read from
 * the commit: the result depends on the commit and on the rules for files, not on what is being edited.
 */
export async function committedSymbols(
  checkout: Checkout,
  tree: CommitTree,
  options: IndexOptions,
): Promise<Map<string, SymbolSpan[]>> {
  const { store, id, rootDir } = checkout
  const differing = new Set(tree.changes.flatMap(({ path, from }) => [path, from]))
  const tracked = new Map<string, SymbolSpan[]>()
  for (const { path, record } of store.records(id)) {
    if (!tree.blobs.has(path) || differing.has(path)) continue
    tracked.set(path, inOrder(decodeSpans(record).map(spanOf)))
  }
  // What a sparse checkout leaves out differs after a soft reset, and is not followed either way.
  const isInTree = differing.size === 0 ? () => true : await inSparseCheckout(rootDir)
  const changed = [...differing].filter(path => tree.blobs.has(path) && isInTree(path))
  const accepted = await acceptedPaths(rootDir, changed, store.files(id))
  for (const [path, facts] of await committedFacts(checkout, tree, accepted, options))
    tracked.set(path, inOrder(facts.definitions.map(each => spanOf({ ...each, id: symbolId(path, each) }))))
  return tracked
}

function spanOf({ id, startLine, endLine }: Spans & { id: string }): SymbolSpan {
  return { key: id, startLine, endLine }
}

/** Containers before their members. */
function inOrder(spans: SymbolSpan[]): SymbolSpan[] {
  return spans.sort((a, b) => a.startLine - b.startLine || b.endLine - a.endLine)
}

/** The facts of files as committed; of those that are in by their contents. */
async function committedFacts(
  checkout: Checkout,
  { blobs }: CommitTree,
  paths: readonly string[],
  options: IndexOptions,
): Promise<Map<string, Facts>> {
  const found = new Map<string, Facts>()
  if (paths.length === 0) return found
  const maxFileBytes = options.maxFileBytes ?? DEFAULT_MAX_FILE_BYTES
  const { store, id, rootDir } = checkout
  // Through files: a file that crashes its grammar ends a thread, not this process.
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'seamark-committed-')))
  const take = (parsed: readonly ParsedFile[]) => {
    // Stored, they need not be made again for the next commit, or when the edit is undone.
    store.put(
      id,
      parsed.flatMap(({ blob }) => (blob === null ? [] : [blob])),
      [],
    )
    for (const { file, blob } of parsed) {
      if (file.key === null) continue
      found.set(file.path, decodeFacts(blob?.facts ?? store.facts(store.blobId(file.key)!)))
    }
  }
  try {
    const files = await layOut(folder, rootDir, blobs, paths, maxFileBytes)
    await parseFiles(files, { root: folder, maxFileBytes, searchable: true, store }, 1, take)
    return found
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function layOut(
  folder: string,
  rootDir: string,
  blobs: ReadonlyMap<string, string>,
  paths: readonly string[],
  maxFileBytes: number,
): Promise<FileEntry[]> {
  const pathsOf = new Map<string, string[]>()
  for (const path of paths) {
    const blob = blobs.get(path)!
    pathsOf.set(blob, [...(pathsOf.get(blob) ?? []), path])
  }
  const limit = paths.reduce((most, path) => Math.max(most, readLimit(path, maxFileBytes)), maxFileBytes)
  const files: FileEntry[] = []
  for await (const { blob, bytes } of readBlobs(rootDir, [...pathsOf.keys()], limit)) {
    for (const path of pathsOf.get(blob) ?? []) {
      const at = join(folder, path)
      // git refuses `..` in a tree; a repository that was made by hand may have it.
      if (!at.startsWith(folder + sep)) continue
      mkdirSync(dirname(at), { recursive: true })
      writeFileSync(at, bytes)
      files.push({ path, size: bytes.length, mtimeMs: 0, ctimeMs: 0 })
    }
  }
  return files
}
