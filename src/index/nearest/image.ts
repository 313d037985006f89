import type { Checkout } from '../../store/checkout.js'
import type { CheckoutRows } from '../../store/copy-store.js'
import type { BlobKey, BlobRecord } from '../../store/store.js'
import { rulesDigest } from '../artefacts/file-rules.js'
import { history } from '../artefacts/history.js'
import { putRecord, recordKey, recordOf } from '../artefacts/records.js'
import { PIPELINE } from '../pipeline.js'

/** Blobs that are written at once: a kill leaves facts, which belong to contents, and no half of a checkout. */
const BLOBS_PER_WRITE = 500

/** The whole index of a checkout, without what belongs to one store or folder: numbers of rows, times, paths of the system. */
export interface IndexImage extends CheckoutRows {
  commit: string
  /** Digest of the rules for files, as that store has it. */
  rules: string
  /** Each content once, in the order of files. Read as they are taken. */
  blobs: Iterable<BlobRecord>
}

/** DATA_DAMAGED while it is read if something is not as written. */
export function imageOf(checkout: Checkout): IndexImage {
  const { store, id } = checkout
  const rows = store.blobRows(id)
  const extractors = new Map(store.extractors().map(({ language, extractor }) => [language, extractor]))
  const keys = new Map<string, BlobKey>(
    rows.map(({ path, hash, language }) => [path, { hash, language, extractor: extractors.get(language)! }]),
  )
  const files = store.files(id)
  return {
    commit: checkout.row.head,
    rules: rulesDigest(files),
    blobs: store.copies.blobRecords([...new Set(rows.map(({ blob }) => blob))]),
    files: files.map(({ path, size, reason, detail }) => ({
      path,
      size,
      mtimeMs: 0,
      ctimeMs: 0,
      readAt: 0,
      key: keys.get(path) ?? null,
      reason,
      detail,
    })),
    links: linksOf(checkout, keys),
    values: valuesOf(checkout),
    summaries: summariesOf(checkout),
  }
}

function linksOf({ store, id }: Checkout, keys: ReadonlyMap<string, BlobKey>): IndexImage['links'] {
  const questions = new Map(store.questions(id)?.map(({ path, hashes }) => [path, hashes]))
  const blobs = new Map(store.blobRows(id).map(({ path, blob }) => [path, blob]))
  const current = new Set(
    store.links(id).flatMap(({ path, blob }) => (blobs.get(path) === blob ? [path] : [])),
  )
  return [...store.records(id)].flatMap(({ path, root, record }) => {
    const asked = questions.get(path)
    // A link of other contents, or without its questions, is left out: it is made again.
    return !current.has(path) || asked === undefined
      ? []
      : [{ path, root, record, key: keys.get(path)!, questions: asked }]
  })
}

function valuesOf(checkout: Checkout): IndexImage['values'] {
  const { store, id } = checkout
  const keys = PIPELINE.flatMap(({ artefact: { name, values } }) =>
    values === undefined ? [] : [recordKey(name), ...values],
  )
  return keys.flatMap(key => {
    const value = store.value(id, key)
    return value === undefined ? [] : [{ key, value }]
  })
}

function summariesOf({ store, id }: Checkout): IndexImage['summaries'] {
  const keys = new Map(store.summaryKeys(id).map(({ path, key }) => [path, key]))
  return store
    .summariesAt(id, [...keys.keys()])
    .map(({ path, data }) => ({ path, key: keys.get(path)!, data }))
}

/** Gives a checkout without any rows an index; false if it has some. Its rows come last and in one piece. */
export function putImage(checkout: Checkout, image: IndexImage): boolean {
  const { store, id } = checkout
  let batch: BlobRecord[] = []
  for (const blob of image.blobs) {
    if (batch.push(blob) < BLOBS_PER_WRITE) continue
    store.copies.putBlobs(batch)
    batch = []
  }
  store.copies.putBlobs(batch)
  if (!store.copies.putCheckout(id, image)) return false
  renumberRules(checkout, image.rules)
  return true
}

/** The digest of the rules has numbers of blobs: the history is of the same ones under other numbers. */
function renumberRules(checkout: Checkout, rules: string): void {
  const record = recordOf(checkout, history.name)
  if (record === null || !record.key.endsWith(rules)) return
  const key = record.key.slice(0, -rules.length) + rulesDigest(checkout.store.files(checkout.id))
  putRecord(checkout, history.name, { ...record, key })
}
