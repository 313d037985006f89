import { decodeFacts } from '../../facts/codec.js'
import type { Facts } from '../../facts/facts.js'
import { SeamarkError } from '../../shared/errors.js'
import { groupsOf } from '../../shared/groups-of.js'
import type { Checkout } from '../../store/checkout.js'
import type { BlobRow, LinkRow } from '../../store/link-store.js'
import { FactsCache } from './facts-cache.js'
import { FOR_ALL } from './file-modules.js'
import { type Linked, linkAll } from './link-all.js'
import { FILES_PER_GROUP } from './link-groups.js'
import { LinkMaker, rootOf, type StoredFile } from './link-maker.js'
import { beginLinkThreads, type LinkThreads } from './link-threads.js'
import { isUnfinished, LinkWriter } from './link-writer.js'
import { type CutOff, Linker } from './linker.js'
import { COMMON_QUESTIONS } from './linker-version.js'
import { StoreSource, wholeSource } from './store-source.js'
import { type LinkChange, touchedPaths } from './touched-paths.js'
import type { Hashes } from './viewers.js'
import { WatchedLinker } from './watched-linker.js'

/** From this share of the files on, a full link is no slower than finding the files that an edit touches. */
const WHOLE_SHARE = 0.2

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
  /** Most threads that link; by default as many as there are cores. */
  threads?: number
  /** Threads that link all files already; by default they begin now. */
  beside?: LinkThreads
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
  const writer = new LinkWriter(checkout, options.onLinked)
  const linked =
    some === null ? await linkWhole(checkout, rows, writer, options) : linkSome(checkout, some, rows, writer)
  // Before the links: they are valid only with it.
  putCommonQuestions(checkout, linked, run.whole)
  writer.finish(gone)
  run.linked = writer.written
  run.cutOff = linked.cutOff
  run.milliseconds = Date.now() - started
  return run
}

function linkWhole(
  checkout: Checkout,
  rows: BlobRow[],
  writer: LinkWriter,
  options: LinkOptions,
): Promise<Linked> {
  const { threads, beside = beginLinkThreads(checkout, rows, threads) } = options
  const onProgress = linkProgress(checkout, options)
  return linkAll(checkout, rows, beside, links => {
    writer.add(links)
    onProgress(links.map(({ path }) => path))
  })
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

function linkSome(
  checkout: Checkout,
  { source, touched }: Touched,
  rows: BlobRow[],
  writer: LinkWriter,
): Linked {
  const linker = new WatchedLinker(() => new Linker(source))
  const maker = new LinkMaker(checkout, rows)
  const some = function* (): Generator<StoredFile> {
    for (const { path, blob } of rows)
      if (touched.has(path)) yield { path, blob, facts: apart(source.wholeFactsOf(path)) }
  }
  for (const group of groupsOf(some(), FILES_PER_GROUP)) writer.add(maker.make(group, linker))
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

/** Paths whose stored record is not the one that their facts make now. Links everything, and writes nothing. */
export function* staleLinks(checkout: Checkout): Generator<string> {
  const { store, id } = checkout
  const roots = new Map(store.links(id).map(({ path, root }) => [path, root]))
  const linker = new Linker(wholeSource(checkout))
  const maker = new LinkMaker(checkout, store.blobRows(id))
  for (const { path, facts: bytes } of store.factsOf(id)) {
    const facts = decodeFacts(bytes)
    const root = rootOf(maker.encoded(path, linker.link(path, facts), facts))
    if (Buffer.compare(root, roots.get(path) ?? new Uint8Array()) !== 0) yield path
  }
}

interface Touched {
  source: StoreSource
  touched: Set<string>
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
): Touched | null {
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

function commonQuestions({ store, id }: Checkout): Uint32Array | null {
  const bytes = store.value(id, COMMON_QUESTIONS)
  return bytes === undefined || bytes.length % Uint32Array.BYTES_PER_ELEMENT !== 0
    ? null
    : new Uint32Array(new Uint8Array(bytes).buffer)
}

/** A link of some files asks only what they need: what was asked before is still needed by the others. */
function putCommonQuestions(checkout: Checkout, linked: Linked, isWhole: boolean): void {
  const before = commonQuestions(checkout)
  const asked = linked.commonQuestions
  const all = isWhole || before === null ? asked : new Uint32Array(new Set([...before, ...asked])).sort()
  if (before !== null && before.length === all.length && before.every((hash, at) => hash === all[at])) return
  checkout.store.putValue(checkout.id, COMMON_QUESTIONS, new Uint8Array(all.buffer))
}
