import { decodeFacts } from '../facts/codec.js'
import { decodeText } from '../facts/decode-text.js'
import { extractorOf } from '../facts/extractor.js'
import { blobHash, readBlob } from '../files/read-blob.js'
import { DEFAULT_MAX_FILE_BYTES } from '../files/scan.js'
import { detectLanguage } from '../languages/detect.js'
import type { Checkout } from '../store/checkout.js'
import type { BlobRow } from '../store/link-store.js'
import type { Vocabulary } from '../vocabulary/concepts/concept.js'
import { detectFrameworks } from '../vocabulary/detect.js'
import { loadVocabulary } from '../vocabulary/load.js'
import type { Manifest } from '../vocabulary/manifests/manifest-reader.js'

const MANIFEST = 'manifest'
/** A manifest that is a program: its facts do not include its text. */
const PROGRAM = 'setup.py'

/** The vocabulary of a checkout: from the languages of its files and the frameworks of its manifests. */
export function openVocabulary(checkout: Checkout): Vocabulary {
  const rows = checkout.store.blobRows(checkout.id)
  const languages = [...new Set(rows.map(({ language }) => language))]
  return loadVocabulary({ languages, frameworks: detectFrameworks(indexedManifests(checkout, rows)) })
}

/** The manifests of a checkout with their texts. */
export function indexedManifests(
  checkout: Checkout,
  rows: readonly BlobRow[] = checkout.store.blobRows(checkout.id),
): Manifest[] {
  return rows.flatMap(row => {
    const text =
      row.language === MANIFEST
        ? decodeFacts(checkout.store.facts(row.blob)).strings[0]?.text
        : row.path === PROGRAM
          ? textOnDisk(checkout.rootDir, row)
          : undefined
    return text === undefined ? [] : [{ path: row.path, text }]
  })
}

/** git's ids of the manifests that are read from disk, by path; null if one has changed since it was indexed. */
export function manifestsOnDisk(checkout: Checkout): Record<string, string> | null {
  const [row] = checkout.store.filesAt(checkout.id, [PROGRAM])
  if (row === undefined || row.blob === null) return {}
  const read = readBlob(checkout.rootDir, PROGRAM, DEFAULT_MAX_FILE_BYTES)
  if ('reason' in read) return null
  const hash = blobHash(read.bytes)
  const language = detectLanguage(PROGRAM, '')
  const known = checkout.store.blobId({ hash, language: language.id, extractor: extractorOf(language) })
  return known === row.blob ? { [PROGRAM]: Buffer.from(hash).toString('hex') } : null
}

/** Undefined if the file has changed since it was indexed: its text is then not of this state. */
export function textOnDisk(root: string, { path, hash }: BlobRow): string | undefined {
  const read = readBlob(root, path, DEFAULT_MAX_FILE_BYTES)
  if ('reason' in read || Buffer.compare(blobHash(read.bytes), hash) !== 0) return undefined
  return decodeText(read.bytes).text
}
