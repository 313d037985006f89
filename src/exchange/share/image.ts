import { gitState } from '../../history/git-state.js'
import { commitWords } from '../../index/artefacts/commit-words.js'
import { rulesDigest } from '../../index/artefacts/file-rules.js'
import { history, LOG_KEY, logIn } from '../../index/artefacts/history.js'
import { jsonBytes } from '../../index/artefacts/json-value.js'
import { type ArtefactRecord, putRecord, recordKey, recordOf } from '../../index/artefacts/records.js'
import { PIPELINE } from '../../index/pipeline.js'
import type { Checkout } from '../../store/checkout.js'
import type { CheckoutRows } from '../../store/copy-store.js'
import type { BlobKey, BlobRecord } from '../../store/store.js'

/** Blobs that are written at once: a kill leaves facts, which belong to contents, and no half of a checkout. */
const BLOBS_PER_WRITE = 500

/** Artefacts that another store can go on from. */
const CARRIED = PIPELINE.map(({ artefact }) => artefact).filter(({ values }) => values !== undefined)

/** The whole index of a checkout, without what belongs to one store or folder: numbers of rows, times, paths of the system. */
export interface IndexImage extends CheckoutRows {
  commit: string
  /** Of its artefacts. */
  records: readonly { name: string; record: ArtefactRecord }[]
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
    records: recordsOf(checkout),
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

/** What is of one run or one store alone is left out: the same commit gives the same image. */
function recordsOf(checkout: Checkout): IndexImage['records'] {
  const { store, id } = checkout
  const [filesVersion, rules] = [store.filesVersion(id), rulesDigest(store.files(id))]
  const common = (text: string) => text.replaceAll(filesVersion, '').replaceAll(rules, '')
  return CARRIED.flatMap(({ name }) => {
    const record = recordOf(checkout, name)
    if (record === null) return []
    const [key, digest] = [common(record.key), common(record.digest)]
    const report = 'milliseconds' in record.report ? { ...record.report, milliseconds: 0 } : record.report
    return [{ name, record: { ...record, key, digest, report, stamp: '', madeAt: 0 } }]
  })
}

function valuesOf({ store, id }: Checkout): IndexImage['values'] {
  return CARRIED.flatMap(({ values }) => values ?? []).flatMap(key => {
    const value = store.value(id, key)
    return value === undefined || value.length === 0 ? [] : [{ key, value }]
  })
}

function summariesOf({ store, id }: Checkout): IndexImage['summaries'] {
  const keys = new Map(store.summaryKeys(id).map(({ path, key }) => [path, key]))
  return store
    .summariesAt(id, [...keys.keys()])
    .map(({ path, data }) => ({ path, key: keys.get(path)!, data }))
}

/** Gives a checkout without any rows an index; false if it has some. Its rows come last and in one piece. */
export async function putImage(checkout: Checkout, whole: IndexImage): Promise<boolean> {
  const { store, id } = checkout
  const image = await withOwnHistory(checkout, whole)
  let batch: BlobRecord[] = []
  for (const blob of image.blobs) {
    if (batch.push(blob) < BLOBS_PER_WRITE) continue
    store.copies.putBlobs(batch)
    batch = []
  }
  store.copies.putBlobs(batch)
  const records = image.records.map(({ name, record }) => ({
    key: recordKey(name),
    value: jsonBytes({ ...record, madeAt: Date.now() }),
  }))
  if (!store.copies.putCheckout(id, { ...image, values: [...image.values, ...records] })) return false
  addRules(checkout)
  return true
}

/** Without the history if it ends at other commits than here, as that of a shallow clone does: it is read anew. */
async function withOwnHistory({ rootDir }: Checkout, image: IndexImage): Promise<IndexImage> {
  const log = image.values.find(({ key }) => key === LOG_KEY)
  if (log === undefined) return image
  const { boundaries } = await gitState(rootDir)
  const commits = logIn(log.value)?.commits
  if (commits?.every(({ hash, boundary }) => boundary === boundaries.has(hash)) === true) return image
  const left = [history, commitWords]
  return {
    ...image,
    records: image.records.filter(({ name }) => left.every(each => each.name !== name)),
    values: image.values.filter(({ key }) => left.every(({ values }) => !values!.includes(key))),
  }
}

/** The digest of the rules has numbers of blobs, which are those of this store. */
function addRules(checkout: Checkout): void {
  const record = recordOf(checkout, history.name)
  if (record === null || !record.key.endsWith(' ')) return
  const key = record.key + rulesDigest(checkout.store.files(checkout.id))
  putRecord(checkout, history.name, { ...record, key })
}
