import { SeamarkError } from '../../src/shared/errors.js'
import type { CheckoutRows, CopyStore } from '../../src/store/copy-store.js'
import type { BlobRow, LinkRow, NewLink, Snapshot } from '../../src/store/link-store.js'
import type { NewPackRow, PackRow } from '../../src/store/pack-store.js'
import { foldCase, storable } from '../../src/store/sqlite/text.js'
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
} from '../../src/store/store.js'
import type { Rewritten, StoredSummaries, SummaryKey } from '../../src/store/summary-store.js'
import { MemoryEvidence } from './memory-evidence.js'
import { MemoryLearned } from './memory-learned.js'

/** The contract in plain maps, to compare the others with: slow, short, and easy to see right. */
export class MemoryStore implements Store {
  readonly path = 'memory'
  readonly learned = new MemoryLearned()
  readonly evidence = new MemoryEvidence()
  #checkouts: CheckoutRow[] = []
  #files = new Map<number, Map<string, FileRecord>>()
  #blobs = new Map<number, BlobRecord>()
  #ids = new Map<string, number>()
  #lastBlob = 0
  #links = new Map<number, Map<string, LinkRow>>()
  #questions = new Map<string, Uint32Array>()
  #records = new Map<string, Uint8Array>()
  #values = new Map<string, Uint8Array>()
  #packs: NewPackRow[] = []
  #summaries = new Map<number, Map<string, StoredSummaries>>()
  #rewritten = new Map<string, Rewritten>()
  #snapshots: { snapshot: Snapshot; manifest: Uint8Array }[] = []

  /** Nobody else can write it. */
  othersVersion(): number {
    return 0
  }

  readonly copies: CopyStore = {
    copyCheckout: (from, to) => this.#copyCheckout(from, to),
    takeSummaries: (checkout, wanted) => this.#takeSummaries(checkout, wanted),
    stampFiles: (checkout, files) => {
      for (const stamp of files) {
        const row = this.#rows(checkout).get(stamp.path)
        if (row?.blob === stamp.blob) this.#rows(checkout).set(stamp.path, { ...row, ...stamp })
      }
    },
    blobRecords: blobs => blobs.map(blob => this.#blobs.get(blob)!).values(),
    putBlobs: blobs => {
      for (const blob of blobs) this.#putBlob(blob)
    },
    putCheckout: (checkout, rows) => this.#putCheckout(checkout, rows),
  }

  #copyCheckout(from: number, to: number): boolean {
    this.#require(to)
    const source = this.#checkouts.find(({ id }) => id === from)
    if (source?.state !== 'complete' || this.#hasRows(to)) return false
    for (const file of this.files(from))
      this.#rows(to).set(file.path, { ...file, mtimeMs: 0, ctimeMs: 0, readAt: 0 })
    this.#links.set(to, new Map(this.#links.get(from)))
    for (const map of [this.#questions, this.#values] as Map<string, unknown>[])
      for (const [key, value] of [...map])
        if (key.startsWith(`${from} `)) map.set(`${to} ${key.slice(`${from} `.length)}`, value)
    return true
  }

  #takeSummaries(checkout: number, wanted: readonly SummaryKey[]): string[] {
    this.#require(checkout)
    return wanted.flatMap(({ path, key }) => {
      const found = [...this.#summaries]
        .filter(([id]) => id !== checkout)
        .flatMap(([, rows]) => rows.get(path) ?? [])
        .find(each => each.key === key)
      if (found === undefined) return []
      this.#summariesOf(checkout).set(path, found)
      return [path]
    })
  }

  #putCheckout(checkout: number, { files, links, values, summaries }: CheckoutRows): boolean {
    this.#require(checkout)
    if (this.#hasRows(checkout)) return false
    this.put(checkout, [], [...files])
    const rows = links.map(({ key, ...link }) => ({ ...link, blob: this.blobId(key)! }))
    this.putLinks(checkout, rows, [])
    for (const { key, value } of values) this.putValue(checkout, key, value)
    this.putSummaries(checkout, summaries, [])
    return true
  }

  #hasRows(checkout: number): boolean {
    const isOwn = (key: string) => key.startsWith(`${checkout} `)
    const rows = this.files(checkout).length + this.links(checkout).length
    return rows > 0 || [...this.#values.keys()].some(isOwn)
  }

  #putBlob(blob: BlobRecord): void {
    if (this.blobId(blob)) return
    this.#ids.set(textOf(blob), ++this.#lastBlob)
    this.#blobs.set(this.#lastBlob, { ...blob, names: blob.names.map(storable) })
  }

  checkout(root: string): CheckoutRow {
    let found = this.#checkouts.find(checkout => checkout.root === root)
    if (!found) {
      const id = 1 + Math.max(0, ...this.#files.keys())
      found = { id, root, state: 'empty', startedAt: 0, finishedAt: 0, head: '', expected: 0 }
      this.#checkouts.push(found)
      this.#files.set(id, new Map())
    }
    return { ...found }
  }

  checkouts(): CheckoutRow[] {
    return this.#checkouts.map(checkout => ({ ...checkout })).sort((a, b) => compare(a.root, b.root))
  }

  begin(checkout: number, now: number, head: string, expected: number): void {
    Object.assign(this.#require(checkout), { state: 'indexing', startedAt: now, head, expected })
  }

  finish(checkout: number, now: number, gone: Iterable<string>): void {
    Object.assign(this.#require(checkout), { state: 'complete', finishedAt: now })
    for (const path of gone) this.#rows(checkout).delete(path)
  }

  forget(checkout: number): void {
    this.#checkouts = this.#checkouts.filter(({ id }) => id !== checkout)
    this.#rows(checkout).clear()
    this.#summaries.delete(checkout)
  }

  files(checkout: number): FileRecord[] {
    return [...this.#rows(checkout).values()].sort((a, b) => compare(a.path, b.path))
  }

  filesVersion(checkout: number): string {
    return JSON.stringify(this.files(checkout).map(({ path, readAt, blob }) => [path, readAt, blob]))
  }

  /** Nothing but this class can take a row of it. */
  areFilesWhole(): boolean {
    return true
  }

  filesAt(checkout: number, paths: string[]): FileRecord[] {
    return this.files(checkout).filter(file => paths.includes(file.path))
  }

  put(checkout: number, blobs: BlobRecord[], files: NewFile[]): void {
    this.#require(checkout)
    for (const { key, reason } of files) {
      const known = !key || this.blobId(key) || blobs.some(blob => textOf(blob) === textOf(key))
      if ((key === null) !== (reason !== '') || !known) throw new SeamarkError('BAD_INPUT', 'a file is wrong')
    }
    for (const blob of blobs) this.#putBlob(blob)
    for (const { key, ...rest } of files) {
      this.#rows(checkout).set(rest.path, { ...rest, blob: key ? this.blobId(key)! : null })
    }
  }

  knownHashes(language: string, extractor: string): Uint8Array {
    const found = [...this.#blobs.values()].filter(b => b.language === language && b.extractor === extractor)
    return new Uint8Array(Buffer.concat(found.map(blob => blob.hash).sort(Buffer.compare)))
  }

  blobId(key: BlobKey): number | undefined {
    return this.#ids.get(textOf(key))
  }

  facts(blob: number): Uint8Array {
    const found = this.#blobs.get(blob)
    if (found) return found.facts
    throw new SeamarkError('NOT_FOUND', 'no such blob')
  }

  *factsOf(checkout: number): IterableIterator<{ path: string; blob: number; facts: Uint8Array }> {
    for (const { path, blob } of this.files(checkout)) {
      if (!blob) continue
      const facts = this.#blobs.get(blob)?.facts
      if (!facts) throw new SeamarkError('STORE_BUSY', 'pruned')
      yield { path, blob, facts }
    }
  }

  named(checkout: number, name: string): NamedBlob[] {
    return this.#find(checkout, found => foldCase(found) === foldCase(storable(name))).sort(
      (a, b) => compareBytes(a.path, b.path) || compareBytes(a.name, b.name),
    )
  }

  prefixed(checkout: number, prefix: string, limit: number): NamedBlob[] {
    return this.#find(checkout, found => foldCase(found).startsWith(foldCase(prefix)))
      .sort(
        (a, b) =>
          compareBytes(foldCase(a.name), foldCase(b.name)) ||
          compareBytes(a.name, b.name) ||
          compareBytes(a.path, b.path),
      )
      .slice(0, limit)
  }

  names(checkout: number): string[] {
    return [...new Set(this.#find(checkout, () => true).map(({ name }) => name))].sort()
  }

  blobNames(): BlobNames {
    return {
      of: blob => new Set(this.#blobs.get(blob)?.names),
      areThose: (blob, names) =>
        [...new Set(this.#blobs.get(blob)?.names)].sort().join('\0') ===
        [...new Set(names.map(storable))].sort().join('\0'),
    }
  }

  languageCounts(checkout: number): LanguageCount[] {
    const counts = new Map<string, LanguageCount>()
    for (const { blob } of this.files(checkout)) {
      if (!blob) continue
      const { language, bytes, lines, definitions, references, syntaxErrors } = this.#blobs.get(blob)!
      const sum = counts.get(language)
      counts.set(language, {
        language,
        files: 1 + (sum?.files ?? 0),
        bytes: bytes + (sum?.bytes ?? 0),
        lines: lines + (sum?.lines ?? 0),
        definitions: definitions + (sum?.definitions ?? 0),
        references: references + (sum?.references ?? 0),
        syntaxErrors: syntaxErrors + (sum?.syntaxErrors ?? 0),
      })
    }
    return [...counts.values()].sort((a, b) => compare(a.language, b.language))
  }

  reasonCounts(checkout: number): { reason: string; files: number }[] {
    const counts = new Map<string, number>()
    for (const { blob, reason } of this.files(checkout)) {
      if (!blob) counts.set(reason, 1 + (counts.get(reason) ?? 0))
    }
    return [...counts]
      .map(([reason, files]) => ({ reason, files }))
      .sort((a, b) => compare(a.reason, b.reason))
  }

  prune(extractors: { language: string; extractor: string }[], unused: boolean): number {
    const used = new Set(this.#checkouts.flatMap(({ id }) => this.files(id).map(file => file.blob)))
    let dropped = 0
    for (const [id, blob] of this.#blobs) {
      const { language, extractor } = blob
      const current = extractors.some(kept => kept.language === language && kept.extractor === extractor)
      if (current && (!unused || used.has(id))) continue
      this.#blobs.delete(id)
      this.#ids.delete(textOf(blob))
      dropped++
      for (const checkout of this.#checkouts) {
        for (const file of this.files(checkout.id)) {
          if (file.blob !== id) continue
          this.#rows(checkout.id).delete(file.path)
          checkout.state = 'indexing'
        }
      }
    }
    return dropped
  }

  extractors(): { language: string; extractor: string }[] {
    const pairs = new Map([...this.#blobs.values()].map(b => [`${b.language}\n${b.extractor}`, b]))
    return [...pairs]
      .sort(([a], [b]) => compare(a, b))
      .map(([, { language, extractor }]) => ({ language, extractor }))
  }

  blobRows(checkout: number): BlobRow[] {
    return this.files(checkout).flatMap(({ path, blob }) => {
      if (!blob) return []
      const { hash, language, packageName } = this.#blobs.get(blob)!
      return [{ path, blob, hash, language, packageName }]
    })
  }

  *terms(blobs: readonly number[]): IterableIterator<{ blob: number; terms: Uint8Array }> {
    for (const blob of blobs) {
      const terms = this.#blobs.get(blob)?.terms
      if (terms !== undefined && terms.length > 0) yield { blob, terms }
    }
  }

  putTerms(terms: readonly { blob: number; terms: Uint8Array }[]): void {
    for (const { blob, terms: bytes } of terms) {
      const record = this.#blobs.get(blob)
      if (record !== undefined) this.#blobs.set(blob, { ...record, terms: bytes })
    }
  }

  *mentions(checkout: number): IterableIterator<{ path: string; hashes: Uint32Array }> {
    for (const { path, blob } of this.files(checkout))
      if (blob) yield { path, hashes: this.#blobs.get(blob)!.mentions }
  }

  questions(checkout: number): { path: string; hashes: Uint32Array }[] {
    return this.links(checkout).map(({ path }) => ({
      path,
      hashes: this.#questions.get(`${checkout} ${path}`)!,
    }))
  }

  links(checkout: number): LinkRow[] {
    return [...(this.#links.get(checkout)?.values() ?? [])].sort((a, b) => compare(a.path, b.path))
  }

  putLinks(checkout: number, links: readonly NewLink[], gone: Iterable<string>): void {
    this.#require(checkout)
    const rows = this.#links.get(checkout) ?? new Map<string, LinkRow>()
    this.#links.set(checkout, rows)
    for (const { record, questions, ...row } of links) {
      rows.set(row.path, row)
      this.#questions.set(`${checkout} ${row.path}`, questions)
      this.#records.set(hex(row.root), record)
    }
    for (const path of gone) rows.delete(path)
  }

  record(root: Uint8Array): Uint8Array {
    const found = this.#records.get(hex(root))
    if (found) return found
    throw new SeamarkError('DATA_DAMAGED', 'no such record')
  }

  *records(checkout: number): IterableIterator<{ path: string; root: Uint8Array; record: Uint8Array }> {
    for (const { path, root } of this.links(checkout)) yield { path, root, record: this.record(root) }
  }

  value(checkout: number, key: string): Uint8Array | undefined {
    return this.#values.get(`${checkout} ${key}`)
  }

  putValue(checkout: number, key: string, value: Uint8Array): void {
    this.#values.set(`${checkout} ${key}`, value)
  }

  summaryKeys(checkout: number, paths?: readonly string[]): SummaryKey[] {
    return [...this.#summariesOf(checkout).values()]
      .filter(({ path }) => paths?.includes(path) ?? true)
      .map(({ path, key }) => ({ path, key }))
      .sort((a, b) => compare(a.path, b.path))
  }

  putSummaries(checkout: number, summaries: readonly StoredSummaries[], gone: Iterable<string>): void {
    this.#require(checkout)
    for (const path of gone) this.#summariesOf(checkout).delete(path)
    for (const each of summaries) this.#summariesOf(checkout).set(each.path, each)
  }

  summariesAt(checkout: number, paths: readonly string[]): { path: string; data: Uint8Array }[] {
    return [...this.#summariesOf(checkout).values()]
      .filter(({ path }) => paths.includes(path))
      .map(({ path, data }) => ({ path, data }))
  }

  rewritten(keys: readonly string[]): Rewritten[] {
    return keys.flatMap(key => this.#rewritten.get(key) ?? [])
  }

  putRewritten(texts: readonly Rewritten[]): void {
    for (const each of texts) this.#rewritten.set(each.key, each)
  }

  #summariesOf(checkout: number): Map<string, StoredSummaries> {
    const kept = this.#summaries.get(checkout) ?? new Map<string, StoredSummaries>()
    this.#summaries.set(checkout, kept)
    return kept
  }

  snapshots(): Snapshot[] {
    return this.#snapshots.map(({ snapshot }) => snapshot)
  }

  manifest(root: Uint8Array): Uint8Array {
    const found = this.#snapshots.find(({ snapshot }) => hex(snapshot.root) === hex(root))
    if (found) return found.manifest
    throw new SeamarkError('NOT_FOUND', 'no such snapshot')
  }

  putSnapshot(snapshot: Snapshot, manifest: Uint8Array, keep: number): void {
    const others = this.#snapshots.filter(each => hex(each.snapshot.root) !== hex(snapshot.root))
    this.#snapshots = [{ snapshot, manifest }, ...others].slice(0, keep)
  }

  dropSnapshots(): void {
    this.#snapshots = []
  }

  dropRecords(): void {
    const named = new Set(
      [...this.#links.values()].flatMap(links => [...links.values()].map(({ root }) => hex(root))),
    )
    for (const { manifest } of this.#snapshots) {
      const count = new DataView(manifest.buffer, manifest.byteOffset).getUint32(0, true)
      for (let at = 0; at < count; at++) named.add(hex(manifest.subarray(4 + at * 32, 4 + (at + 1) * 32)))
    }
    for (const root of this.#records.keys()) if (!named.has(root)) this.#records.delete(root)
  }

  dropPacks(): void {
    this.#packs = []
  }

  packs(digits: string): PackRow[] {
    return this.#packs
      .filter(({ root }) => root.startsWith(digits))
      .map(({ root, format, createdAt }) => ({ root, format, createdAt }))
  }

  packData(root: string, format: string): Uint8Array | undefined {
    return this.#packs.find(each => each.root === root && each.format === format)?.data
  }

  answer(question: string): Uint8Array | undefined {
    return this.#packs.find(each => each.question === question)?.data
  }

  putPack(pack: NewPackRow, most: { packs: number; bytes: number }): void {
    const isSame = ({ root, format, question }: NewPackRow) =>
      (root === pack.root && format === pack.format) || (question !== '' && question === pack.question)
    let bytes = 0
    this.#packs = [pack, ...this.#packs.filter(each => !isSame(each))].filter(({ data }, at) => {
      bytes += data.length
      return at === 0 || (at < most.packs && bytes <= most.bytes)
    })
  }

  checkRows(): RowCheck {
    return { rows: 0, damaged: {} }
  }

  dropDamaged(): DroppedRows {
    return { lost: {}, again: 0 }
  }

  verify(): void {}
  close(): void {}

  #require(checkout: number): CheckoutRow {
    const found = this.#checkouts.find(({ id }) => id === checkout)
    if (found) return found
    throw new SeamarkError('NOT_INDEXED', 'no such checkout')
  }

  #rows(checkout: number): Map<string, FileRecord> {
    return this.#files.get(checkout) ?? new Map()
  }

  #find(checkout: number, matches: (name: string) => boolean): NamedBlob[] {
    return this.files(checkout).flatMap(({ path, blob }) =>
      blob
        ? [...new Set(this.#blobs.get(blob)!.names)].filter(matches).map(name => ({ name, blob, path }))
        : [],
    )
  }
}

function textOf({ hash, language, extractor }: BlobKey): string {
  return [Buffer.from(hash).toString('hex'), language, extractor].join(' ')
}

function hex(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('hex')
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

function compareBytes(a: string, b: string): number {
  return Buffer.compare(Buffer.from(a), Buffer.from(b))
}
