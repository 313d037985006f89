import { ByteReader, ByteWriter } from '../../shared/bytes.js'
import { crc32 } from '../../shared/crc32.js'
import type { BlobRecord, NewFile } from '../../store/store.js'
import { blobRecordOf, decodeGroup, encodeGroup, type GroupedFile, rootOf } from './file-group.js'
import type { IndexImage } from './image.js'

/** Raise it when the bytes of an image change. */
export const IMAGE_FORMAT = 1

/** Groups end at paths that the hash chooses, so that an edit changes one of them and not all that follow. */
const FILES_PER_GROUP = 512
const MOST_FILES = 2048

/** An image as pieces: groups of files in the order of paths, then the rest. Most pieces of two near commits are the same. */
export function* encodeImage(image: IndexImage): Generator<Uint8Array> {
  const blobs = new Map<string, BlobRecord>()
  for (const blob of image.blobs) blobs.set(textOf(blob), blob)
  const links = new Map(image.links.map(link => [link.path, link]))
  const summaries = new Map(image.summaries.map(each => [each.path, each]))
  for (const files of groupsOf(image.files.filter(isIndexed))) {
    const seen = new Set<string>()
    yield encodeGroup(
      files.map(file => {
        const key = textOf(file.key)
        const blob = seen.has(key) ? null : (blobs.get(key) ?? null)
        seen.add(key)
        return { file, blob, link: links.get(file.path) ?? null, summary: summaries.get(file.path) ?? null }
      }),
    )
  }
  yield encodeRest(image)
}

type IndexedFile = GroupedFile['file']

function isIndexed(file: NewFile): file is IndexedFile {
  return file.key !== null
}

function* groupsOf(files: readonly IndexedFile[]): Generator<IndexedFile[]> {
  let group: IndexedFile[] = []
  for (const file of files) {
    group.push(file)
    if (group.length < MOST_FILES && crc32(Buffer.from(file.path)) % FILES_PER_GROUP !== 0) continue
    yield group
    group = []
  }
  if (group.length > 0) yield group
}

/** Files without facts, values, summaries of folders. */
function encodeRest({ commit, records, files, values, summaries }: IndexImage): Uint8Array {
  const writer = new ByteWriter()
  writer.text(commit)
  writer.text(JSON.stringify(records))
  const others = files.filter(file => file.key === null)
  writer.number(others.length)
  for (const { path, size, reason, detail } of others) {
    writer.text(path)
    writer.number(size)
    writer.text(reason)
    writer.text(detail)
  }
  writer.number(values.length)
  for (const { key, value } of values) {
    writer.text(key)
    writer.bytes(value)
  }
  const indexed = new Set(files.flatMap(file => (file.key === null ? [] : [file.path])))
  const ofFolders = summaries.filter(({ path }) => !indexed.has(path))
  writer.number(ofFolders.length)
  for (const { path, key, data } of ofFolders) {
    writer.text(path)
    writer.text(key)
    writer.bytes(data)
  }
  return writer.concat(new ByteWriter())
}

/** DATA_DAMAGED if the pieces end too early. */
export function decodeImage(pieces: readonly Uint8Array[]): IndexImage {
  const groups = pieces.slice(0, -1).flatMap(decodeGroup)
  const { files, summaries, ...rest } = decodeRest(new ByteReader(pieces.at(-1)!))
  return {
    ...rest,
    files: [...groups.map(({ file }) => file), ...files],
    blobs: groups.flatMap(({ file, blob }) => (blob === null ? [] : [blobRecordOf(file.key, blob)])),
    links: groups.flatMap(({ file: { path, key }, link }) =>
      link === null ? [] : [{ ...link, path, key, root: rootOf(link.record) }],
    ),
    summaries: [
      ...groups.flatMap(({ file: { path }, summary }) => (summary === null ? [] : [{ path, ...summary }])),
      ...summaries,
    ],
  }
}

function decodeRest(reader: ByteReader): Omit<IndexImage, 'blobs' | 'links'> {
  const commit = reader.text()
  const records = JSON.parse(reader.text()) as IndexImage['records']
  const list = <T>(read: () => T): T[] => Array.from({ length: reader.number() }, read)
  return {
    commit,
    records,
    files: list(() => ({
      path: reader.text(),
      size: reader.number(),
      reason: reader.text(),
      detail: reader.text(),
      mtimeMs: 0,
      ctimeMs: 0,
      readAt: 0,
      key: null,
    })),
    values: list(() => ({ key: reader.text(), value: reader.bytes() })),
    summaries: list(() => ({ path: reader.text(), key: reader.text(), data: reader.bytes() })),
  }
}

function textOf({ hash, language, extractor }: IndexedFile['key']): string {
  return `${Buffer.from(hash).toString('hex')} ${language} ${extractor}`
}
