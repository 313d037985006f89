import type { BlobRow, LinkRow, NewLink, Snapshot } from '../link-store.js'
import type { NewPackRow, PackRow } from '../pack-store.js'
import type {
  BlobKey,
  BlobNames,
  BlobRecord,
  CheckoutRow,
  DroppedRows,
  FileRecord,
  LanguageCount,
  NamedBlob,
  NewFile,
  RowCheck,
  Store,
} from '../store.js'
import type { Rewritten, StoredSummaries, SummaryKey } from '../summary-store.js'
import { extractorsOf, findBlob, findBlobs, insertBlobs, knownHashes } from './blobs.js'
import {
  allCheckouts,
  beginCheckout,
  checkoutAt,
  finishCheckout,
  forgetCheckout,
  requireCheckout,
} from './checkouts.js'
import type { Connection } from './connection.js'
import { CopyTables } from './copies.js'
import { checkRows, dropDamagedRows } from './damaged-rows.js'
import { EvidenceTables } from './evidence.js'
import { type FileFacts, factsOfBlob, factsOfCheckout } from './facts.js'
import { areFilesWhole, countReasons, filesAt, writeFiles } from './files.js'
import { LearnedTables } from './learned.js'
import { recordAt, recordsOf, writeLinks } from './links.js'
import { filesNamed, filesPrefixed, namesByBlob, namesOf } from './name-search.js'
import { answerTo, dropAllPacks, packData, packsOf, writePack } from './packs.js'
import { pruneBlobs } from './prune.js'
import { RowCache } from './row-cache.js'
import { allSnapshots, dropAllSnapshots, dropRecords, manifestOf, writeSnapshot } from './snapshots.js'
import { rewrittenAt, summariesAt, summaryKeysOf, writeRewritten, writeSummaries } from './summaries.js'
import { termsOf, writeTerms } from './terms.js'
import { storable } from './text.js'
import { readValue, writeValue } from './values.js'
import { verifyStore } from './verify.js'

/** The embedded store: one SQLite file. Each method calls a function in the file for its table. */
export class SqliteStore implements Store {
  readonly learned: LearnedTables
  readonly evidence: EvidenceTables
  readonly copies: CopyTables
  readonly #connection: Connection
  readonly #kept: RowCache

  constructor(connection: Connection) {
    this.#connection = connection
    this.#kept = new RowCache(connection)
    this.learned = new LearnedTables(connection)
    this.evidence = new EvidenceTables(connection)
    this.copies = new CopyTables(connection, () => this.#kept.clear())
  }

  readonly othersVersion = (): number => Number(this.#connection.pragma('data_version'))

  get path(): string {
    return this.#connection.path
  }

  checkout(root: string): CheckoutRow {
    return checkoutAt(this.#connection, root)
  }

  checkouts(): CheckoutRow[] {
    return allCheckouts(this.#connection)
  }

  begin(checkout: number, now: number, head: string, expected: number): void {
    beginCheckout(this.#connection, checkout, now, head, expected)
  }

  finish(checkout: number, now: number, gone: Iterable<string>): void {
    const paths = [...gone]
    finishCheckout(this.#connection, checkout, now, paths)
    this.#kept.filesChanged(checkout, paths.map(storable))
  }

  forget(checkout: number): void {
    forgetCheckout(this.#connection, checkout)
    this.#kept.clear()
  }

  files(checkout: number): FileRecord[] {
    return this.#kept.files(checkout)
  }

  filesVersion(checkout: number): string {
    return this.#kept.filesVersion(checkout)
  }

  areFilesWhole(checkout: number): boolean {
    return areFilesWhole(this.#connection, checkout)
  }

  filesAt(checkout: number, paths: string[]): FileRecord[] {
    return filesAt(this.#connection, checkout, paths)
  }

  put(checkout: number, blobs: BlobRecord[], files: NewFile[]): void {
    const keys: BlobKey[] = [...blobs]
    for (const { key } of files) if (key) keys.push(key)
    this.#connection.transaction(() => {
      requireCheckout(this.#connection, checkout)
      const ids = findBlobs(this.#connection, keys)
      insertBlobs(this.#connection, blobs, ids)
      writeFiles(this.#connection, checkout, files, ids)
    })
    this.#kept.filesChanged(
      checkout,
      files.map(({ path }) => storable(path)),
    )
  }

  knownHashes(language: string, extractor: string): Uint8Array {
    return knownHashes(this.#connection, language, extractor)
  }

  blobId(key: BlobKey): number | undefined {
    return findBlob(this.#connection, key)
  }

  facts(blob: number): Uint8Array {
    return factsOfBlob(this.#connection, blob)
  }

  factsOf(checkout: number): IterableIterator<FileFacts> {
    return factsOfCheckout(this.#connection, checkout)
  }

  named(checkout: number, name: string): NamedBlob[] {
    return filesNamed(this.#connection, checkout, name)
  }

  prefixed(checkout: number, prefix: string, limit: number): NamedBlob[] {
    return filesPrefixed(this.#connection, checkout, prefix, limit)
  }

  names(checkout: number): string[] {
    return namesOf(this.#connection, checkout)
  }

  blobNames(): BlobNames {
    return namesByBlob(this.#connection)
  }

  languageCounts(checkout: number): LanguageCount[] {
    return this.#kept.languageCounts(checkout)
  }

  reasonCounts(checkout: number): { reason: string; files: number }[] {
    return countReasons(this.#connection, checkout)
  }

  prune(extractors: { language: string; extractor: string }[], unused: boolean): number {
    const dropped = pruneBlobs(this.#connection, extractors, unused)
    this.#kept.clear()
    return dropped
  }

  extractors(): { language: string; extractor: string }[] {
    return extractorsOf(this.#connection)
  }

  blobRows(checkout: number): BlobRow[] {
    return this.#kept.blobs(checkout)
  }

  mentions(checkout: number): IterableIterator<{ path: string; hashes: Uint32Array }> {
    return this.#kept.mentions(checkout).values()
  }

  questions(checkout: number): readonly { path: string; hashes: Uint32Array }[] | null {
    return this.#kept.questions(checkout)
  }

  terms(blobs: readonly number[]): IterableIterator<{ blob: number; terms: Uint8Array }> {
    return termsOf(this.#connection, blobs)
  }

  putTerms(terms: readonly { blob: number; terms: Uint8Array }[]): void {
    this.#connection.transaction(() => writeTerms(this.#connection, terms))
  }

  links(checkout: number): LinkRow[] {
    return this.#kept.links(checkout)
  }

  putLinks(checkout: number, links: readonly NewLink[], gone: Iterable<string>): void {
    const paths = [...gone]
    this.#connection.transaction(() => {
      requireCheckout(this.#connection, checkout)
      writeLinks(this.#connection, checkout, links, paths)
    })
    this.#kept.linksChanged(checkout, links, paths)
  }

  record(root: Uint8Array): Uint8Array {
    return recordAt(this.#connection, root)
  }

  records(checkout: number): IterableIterator<{ path: string; root: Uint8Array; record: Uint8Array }> {
    return recordsOf(this.#connection, checkout)
  }

  value(checkout: number, key: string): Uint8Array | undefined {
    return readValue(this.#connection, checkout, key)
  }

  putValue(checkout: number, key: string, value: Uint8Array): void {
    writeValue(this.#connection, checkout, key, value)
  }

  snapshots(): Snapshot[] {
    return allSnapshots(this.#connection)
  }

  manifest(root: Uint8Array): Uint8Array {
    return manifestOf(this.#connection, root)
  }

  putSnapshot(snapshot: Snapshot, manifest: Uint8Array, keep: number): void {
    writeSnapshot(this.#connection, snapshot, manifest, keep)
  }

  dropSnapshots(): void {
    dropAllSnapshots(this.#connection)
  }

  dropRecords(): void {
    this.#connection.transaction(() => dropRecords(this.#connection))
  }

  packs(digits: string): PackRow[] {
    return packsOf(this.#connection, digits)
  }

  packData(root: string, format: string): Uint8Array | undefined {
    return packData(this.#connection, root, format)
  }

  dropPacks(): void {
    dropAllPacks(this.#connection)
  }

  answer(question: string): Uint8Array | undefined {
    return answerTo(this.#connection, question)
  }

  putPack(pack: NewPackRow, most: { packs: number; bytes: number }): void {
    writePack(this.#connection, pack, most)
  }

  summaryKeys(checkout: number, paths?: readonly string[]): SummaryKey[] {
    return summaryKeysOf(this.#connection, checkout, paths)
  }

  putSummaries(checkout: number, summaries: readonly StoredSummaries[], gone: Iterable<string>): void {
    this.#connection.transaction(() => {
      requireCheckout(this.#connection, checkout)
      writeSummaries(this.#connection, checkout, summaries, gone)
    })
  }

  summariesAt(checkout: number, paths: readonly string[]): { path: string; data: Uint8Array }[] {
    return summariesAt(this.#connection, checkout, paths)
  }

  rewritten(keys: readonly string[]): Rewritten[] {
    return rewrittenAt(this.#connection, keys)
  }

  putRewritten(texts: readonly Rewritten[]): void {
    this.#connection.transaction(() => writeRewritten(this.#connection, texts))
  }

  checkRows(): RowCheck {
    return checkRows(this.#connection)
  }

  dropDamaged(): DroppedRows {
    this.#kept.clear()
    return this.#connection.transaction(() => dropDamagedRows(this.#connection))
  }

  verify(what: 'pages' | 'all' = 'all'): void {
    verifyStore(this.#connection, what)
  }

  close(): void {
    this.#connection.close()
  }
}
