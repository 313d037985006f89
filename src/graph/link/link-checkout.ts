import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { decodeFacts } from '../../facts/codec.js'
import type { Facts } from '../../facts/facts.js'
import { BatchWriter } from '../../shared/batch-writer.js'
import { SeamarkError } from '../../shared/errors.js'
import { groupsOf } from '../../shared/groups-of.js'
import type { Checkout } from '../../store/checkout.js'
import type { BlobRow, LinkRow, NewLink } from '../../store/link-store.js'
import { applyHints } from './apply-hints.js'
import { FactsCache } from './facts-cache.js'
import { FOR_ALL } from './file-modules.js'
import { encodeRecord, type LinkRecord } from './link-record.js'
import { type CutOff, Linker } from './linker.js'
import { COMMON_QUESTIONS } from './linker-version.js'
import { MemorySource, type SourceFile } from './memory-source.js'
import { type ReferenceHints, StoredHints } from './reference-hints.js'
import { StoreSource, sourceFiles, wholeSource } from './store-source.js'
import { type LinkChange, touchedPaths } from './touched-paths.js'
import type { Hashes } from './viewers.js'
import { type FileToLink, WatchedLinker } from './watched-linker.js'

/** From this share of the files on, a full link is no slower than finding the files that an edit touches. */
const WHOLE_SHARE = 0.2
const COMMIT_LINKS = 500
/** Each turn starts a watchdog, a thread of its own: with fewer files it takes a twentieth of the link. */
const FILES_PER_TURN = 100

export interface LinkRun {
  /** Files linked in this run. */
  linked: number
  files: number
  /** True if everything was linked, not only the files that an edit touches. */
  whole: boolean
  milliseconds: number
  /** Of the files linked in this run, those whose references were not all looked up: a bound on the work cut them off. */
  cutOff: CutOff[]
}

/** Files that are linked, and their bytes. */
export interface LinkProgress {
  files: number
  filesTotal: number
  bytes: number
  bytesTotal: number
}

export interface LinkOptions {
  /** Link every file, as after a change of version. */
  whole?: boolean
  cache?: FactsCache
  onProgress?(done: LinkProgress): void
  /** Called for each file that is linked in this run. */
  onLinked?(path: string): void
}

/** Updates the link records of a checkout to its files. The result does not depend on previous links. */
export async function linkCheckout(checkout: Checkout, options: LinkOptions = {}): Promise<LinkRun> {
  const started = Date.now()
  const rows = checkout.store.blobRows(checkout.id)
  const links = checkout.store.links(checkout.id)
  const cache = options.cache ?? new FactsCache(checkout.store)
  const isWhole = options.whole || links.length === 0 || isUnfinished(checkout)
  const some = isWhole ? null : someIfKnown(checkout, rows, links, cache)
  const run: LinkRun = { linked: 0, files: rows.length, whole: some === null, milliseconds: 0, cutOff: [] }
  const paths = new Set(rows.map(row => row.path))
  const gone = links.filter(link => !paths.has(link.path)).map(link => link.path)
  const writer = new LinkWriter(checkout, rows, options)
  const linker =
    some === null
      ? await linkAll(checkout, writer, linkProgress(checkout, options))
      : linkSome(some.source, rows, some.touched, writer)
  // Before the links: they are valid only with it.
  putCommonQuestions(checkout, linker, run.whole)
  writer.finish(gone)
  run.linked = writer.written
  run.cutOff = linker.cutOff
  run.milliseconds = Date.now() - started
  return run
}

/** Counts linked files by their bytes: a large one takes as long as many small ones. */
function linkProgress(
  { store, id }: Checkout,
  { onProgress }: LinkOptions,
): (paths: readonly string[]) => void {
  if (onProgress === undefined) return () => {}
  const indexed = store.files(id).filter(({ blob }) => blob !== null)
  const sizes = new Map(indexed.map(({ path, size }) => [path, size]))
  const bytesTotal = indexed.reduce((sum, { size }) => sum + size, 0)
  let [files, bytes] = [0, 0]
  return paths => {
    files += paths.length
    for (const path of paths) bytes += sizes.get(path) ?? 0
    onProgress({ files, filesTotal: indexed.length, bytes, bytesTotal })
  }
}

async function linkAll(
  checkout: Checkout,
  writer: LinkWriter,
  onProgress: (paths: readonly string[]) => void,
): Promise<WatchedLinker> {
  const files: SourceFile[] = []
  for (const group of groupsOf(sourceFiles(checkout), FILES_PER_TURN)) {
    files.push(...group)
    // The heap grows here as nowhere else: what bounds it is told of collections between turns.
    await setImmediate()
  }
  const source = new MemorySource(files)
  const linker = new WatchedLinker(() => new Linker(source))
  const decoded = function* () {
    for (const { path, blob, facts } of checkout.store.factsOf(checkout.id))
      yield { path, blob, facts: decodeFacts(facts) }
  }
  for (const group of groupsOf(decoded(), FILES_PER_TURN)) {
    writer.add(group, linker)
    onProgress(group.map(({ path }) => path))
    // The history is read concurrently, by git and in this thread: yield to it.
    await setImmediate()
  }
  return linker
}

function linkSome(
  source: StoreSource,
  rows: BlobRow[],
  touched: Set<string>,
  writer: LinkWriter,
): WatchedLinker {
  const linker = new WatchedLinker(() => new Linker(source))
  const some = function* () {
    for (const { path, blob } of rows)
      if (touched.has(path)) yield { path, blob, facts: apart(source.wholeFactsOf(path)) }
  }
  for (const group of groupsOf(some(), FILES_PER_TURN)) writer.add(group, linker)
  return linker
}

/**
 * The same facts as objects of their own, as in a link of all files: the resolver tells references apart by identity, and a file
 * that imports itself would find the question that it asks open already.
 */
function apart(facts: Facts): Facts {
  return {
    ...facts,
    references: facts.references.map(each => ({ ...each })),
    bindings: facts.bindings.map(each => ({ ...each })),
  }
}

interface StoredFile extends FileToLink {
  blob: number
}

/** Creates records and commits them in batches. */
class LinkWriter {
  written = 0
  readonly #checkout: Checkout
  readonly #options: LinkOptions
  readonly #rows: ReadonlyMap<string, BlobRow>
  readonly #batch: BatchWriter<NewLink>
  readonly #hints: ReferenceHints

  constructor(checkout: Checkout, rows: readonly BlobRow[], options: LinkOptions) {
    this.#checkout = checkout
    this.#options = options
    this.#rows = new Map(rows.map(row => [row.path, row]))
    this.#hints = new StoredHints(checkout.store.evidence)
    this.#batch = new BatchWriter({ items: COMMIT_LINKS }, links => {
      markUnfinished(checkout, true)
      checkout.store.putLinks(checkout.id, links, [])
    })
  }

  add(files: readonly StoredFile[], linker: WatchedLinker): void {
    for (const [at, { record: linked, questions }] of linker.link(files).entries()) {
      const { path, blob, facts } = files[at]!
      const record = encoded(linked, facts, this.#hints, this.#rows.get(path)?.hash)
      const root = createHash('sha256').update(record).digest()
      this.#batch.add({ path, blob, root, record, questions })
      this.written++
      this.#options.onLinked?.(path)
    }
  }

  finish(gone: readonly string[]): void {
    const left = this.#batch.take()
    if (left.length > 0 || gone.length > 0) this.#checkout.store.putLinks(this.#checkout.id, left, gone)
    markUnfinished(this.#checkout, false)
  }
}

/** The content hash of a file is that of its bytes; the one of a definition is in its facts. */
function encoded(
  linked: LinkRecord,
  facts: Facts,
  hints: ReferenceHints,
  hash: Uint8Array = new Uint8Array(),
): Uint8Array {
  linked.nodes[0]!.content = Buffer.from(hash).toString('hex')
  if (!hints.isEmpty) applyHints(linked, facts, hints)
  return encodeRecord(linked)
}

/** Paths whose stored record is not the one that their facts make now. Links everything, and writes nothing. */
export function* staleLinks(checkout: Checkout): Generator<string> {
  const { store, id } = checkout
  const roots = new Map(store.links(id).map(({ path, root }) => [path, root]))
  const hashes = new Map(store.blobRows(id).map(({ path, hash }) => [path, hash]))
  const linker = new Linker(wholeSource(checkout))
  const hints = new StoredHints(store.evidence)
  for (const { path, facts: bytes } of store.factsOf(id)) {
    const facts = decodeFacts(bytes)
    const record = encoded(linker.link(path, facts), facts, hints, hashes.get(path))
    if (
      createHash('sha256')
        .update(record)
        .digest()
        .compare(roots.get(path) ?? new Uint8Array()) !== 0
    )
      yield path
  }
}

/**
 * The files that a change touches, and the facts that were read to find them. Null if they are most of the files, or if the facts
 * of the previous link are gone: then the changes are unknown. Nothing that was read for it is held while all are linked.
 */
function someIfKnown(
  checkout: Checkout,
  rows: BlobRow[],
  links: LinkRow[],
  cache: FactsCache,
): { source: StoreSource; touched: Set<string> } | null {
  const { store, id } = checkout
  const source = new StoreSource(checkout, rows, cache)
  const questions = () => {
    const common = commonQuestions(checkout)
    const stored = common === null ? null : store.questions(id)
    return stored === null ? null : allQuestions(stored, common!)
  }
  const change: LinkChange = {
    before: links,
    after: rows,
    source,
    facts: cache,
    mentions: () => store.mentions(id),
    questions,
  }
  try {
    const touched = touchedPaths(change, rows.length * WHOLE_SHARE)
    if (touched !== null) return { source, touched }
    cache.clear()
    return null
  } catch (error) {
    if (error instanceof SeamarkError && error.code === 'NOT_FOUND') return null
    throw error
  }
}

const QUESTIONS = new WeakMap<readonly Hashes[], readonly Hashes[]>()

/** The same list for the same questions: what is made of it is kept with it. */
function allQuestions(stored: readonly Hashes[], common: Uint32Array): readonly Hashes[] {
  const known = QUESTIONS.get(stored)
  if (known !== undefined && known.at(-1)!.hashes.join() === common.join()) return known
  const all = [...stored, { path: FOR_ALL, hashes: common }]
  QUESTIONS.set(stored, all)
  return all
}

/** Key of the mark that some batches of a link are committed, but not all. */
const UNFINISHED = 'links unfinished'

/** After a kill between two batches, which of the files that a change touches were linked is not known. */
function isUnfinished({ store, id }: Checkout): boolean {
  return (store.value(id, UNFINISHED)?.length ?? 0) > 0
}

function markUnfinished(checkout: Checkout, mark: boolean): void {
  if (isUnfinished(checkout) !== mark)
    checkout.store.putValue(checkout.id, UNFINISHED, new Uint8Array(mark ? 1 : 0))
}

function commonQuestions({ store, id }: Checkout): Uint32Array | null {
  const bytes = store.value(id, COMMON_QUESTIONS)
  return bytes === undefined || bytes.length % Uint32Array.BYTES_PER_ELEMENT !== 0
    ? null
    : new Uint32Array(new Uint8Array(bytes).buffer)
}

/** A link of some files asks only what they need: what was asked before is still needed by the others. */
function putCommonQuestions(checkout: Checkout, linker: WatchedLinker, isWhole: boolean): void {
  const before = commonQuestions(checkout)
  const asked = linker.commonQuestions
  const all = isWhole || before === null ? asked : new Uint32Array(new Set([...before, ...asked])).sort()
  if (before !== null && before.length === all.length && before.every((hash, at) => hash === all[at])) return
  checkout.store.putValue(checkout.id, COMMON_QUESTIONS, new Uint8Array(all.buffer))
}
