import { createHash } from 'node:crypto'
import type { BlobKey, BlobRecord, NewFile } from '../../src/store/store.js'

export const EXTRACTOR = 'extractor@1'

/** Everything about a blob follows from its content, as in life. */
export function keyOf(content: string, language = 'python', extractor = EXTRACTOR): BlobKey {
  return { hash: new Uint8Array(createHash('sha1').update(content).digest()), language, extractor }
}

export function blob(content: string, names: string[] = [], more: Partial<BlobRecord> = {}): BlobRecord {
  return {
    ...keyOf(content, more.language, more.extractor),
    facts: new TextEncoder().encode(`facts of ${content}`),
    names,
    packageName: '',
    mentions: new Uint32Array(),
    terms: new Uint8Array(),
    bytes: content.length,
    lines: 2,
    definitions: names.length,
    references: 3,
    syntaxErrors: 0,
    ...more,
  }
}

/** A file with this content, or left out for a reason. */
export function file(path: string, content: string | BlobKey | null, more: Partial<NewFile> = {}): NewFile {
  const key = typeof content === 'string' ? keyOf(content) : content && keyOnly(content)
  return {
    path,
    size: 10,
    mtimeMs: 1_700_000_000_000.125,
    ctimeMs: 1_700_000_000_001.5,
    readAt: 1_700_000_000_002,
    key,
    reason: key ? '' : 'binary',
    detail: key ? '' : 'has a NUL byte',
    ...more,
  }
}

function keyOnly({ hash, language, extractor }: BlobKey): BlobKey {
  return { hash, language, extractor }
}
