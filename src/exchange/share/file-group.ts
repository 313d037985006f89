import { createHash } from 'node:crypto'
import { decodeFacts } from '../../facts/codec.js'
import { mentionsOf } from '../../facts/mentions.js'
import { packageName } from '../../facts/package-name.js'
import { packTerms, unpackTerms } from '../../search/packed-terms.js'
import { ByteReader, ByteWriter } from '../../shared/bytes.js'
import type { CheckoutRows } from '../../store/copy-store.js'
import type { BlobRecord, NewFile } from '../../store/store.js'

/** All that an index holds of one file; `blob` is null if another file of the group has the same contents. */
export interface GroupedFile {
  file: NewFile & { key: NonNullable<NewFile['key']> }
  blob: Pick<BlobRecord, 'bytes' | 'facts' | 'terms'> | null
  link: Pick<CheckoutRows['links'][number], 'record' | 'questions'> | null
  summary: { key: string; data: Uint8Array } | null
}

const NO_BYTES = new Uint8Array()

/**
 * Files in a row, as bytes. What belongs to a file stands together, since it repeats the same names: a compressor makes a tenth
 * less of it than of facts, links and summaries apart.
 */
export function encodeGroup(files: readonly GroupedFile[]): Uint8Array {
  const writer = new ByteWriter()
  for (const { file, blob, link, summary } of files) {
    writer.text(file.path)
    writer.number(file.size)
    writer.bytes(file.key.hash)
    writer.text(file.key.language)
    writer.text(file.key.extractor)
    writer.number((blob === null ? 0 : BLOB) | (link === null ? 0 : LINK) | (summary === null ? 0 : SUMMARY))
    if (blob !== null) {
      writer.number(blob.bytes)
      writer.bytes(blob.facts)
    }
    if (link !== null) {
      writer.bytes(link.record)
      writer.bytes(bytesOf(link.questions))
    }
    if (summary !== null) {
      writer.text(summary.key)
      writer.bytes(summary.data)
    }
  }
  const whole = new ByteWriter()
  whole.bytes(writer.concat(new ByteWriter()))
  whole.bytes(packTerms(files.flatMap(({ blob }) => (blob === null ? [] : [blob.terms]))))
  return whole.concat(new ByteWriter())
}

const BLOB = 1
const LINK = 2
const SUMMARY = 4

export function decodeGroup(bytes: Uint8Array): GroupedFile[] {
  const parts = new ByteReader(bytes)
  const reader = new ByteReader(parts.bytes())
  const terms = unpackTerms(parts.bytes()).values()
  const files: GroupedFile[] = []
  while (!reader.isAtEnd) {
    const path = reader.text()
    const size = reader.number()
    const key = { hash: reader.bytes(), language: reader.text(), extractor: reader.text() }
    const has = reader.number()
    files.push({
      file: { path, size, mtimeMs: 0, ctimeMs: 0, readAt: 0, key, reason: '', detail: '' },
      blob:
        (has & BLOB) === 0
          ? null
          : { bytes: reader.number(), facts: reader.bytes(), terms: terms.next().value ?? NO_BYTES },
      link: (has & LINK) === 0 ? null : { record: reader.bytes(), questions: numbersOf(reader.bytes()) },
      summary: (has & SUMMARY) === 0 ? null : { key: reader.text(), data: reader.bytes() },
    })
  }
  return files
}

/** What is stored of a blob beside its facts follows from them: it is not sent, and cannot disagree with them. */
export function blobRecordOf(
  key: GroupedFile['file']['key'],
  blob: NonNullable<GroupedFile['blob']>,
): BlobRecord {
  const facts = decodeFacts(blob.facts)
  return {
    ...key,
    ...blob,
    names: [...new Set(facts.definitions.map(({ name }) => name))],
    packageName: packageName(facts),
    mentions: mentionsOf(facts),
    lines: facts.lines,
    definitions: facts.definitions.length,
    references: facts.references.length,
    syntaxErrors: facts.syntaxErrors,
  }
}

export function rootOf(record: Uint8Array): Uint8Array {
  return createHash('sha256').update(record).digest()
}

function bytesOf({ buffer, byteOffset, byteLength }: Uint32Array): Uint8Array {
  return new Uint8Array(buffer, byteOffset, byteLength)
}

/** A buffer of its own is aligned for views of numbers. */
function numbersOf(bytes: Uint8Array): Uint32Array {
  return new Uint32Array(new Uint8Array(bytes).buffer)
}
