import { createHash } from 'node:crypto'
import { decodeFacts } from '../../facts/codec.js'
import type { Facts } from '../../facts/facts.js'
import type { Checkout } from '../../store/checkout.js'
import type { BlobRow, NewLink } from '../../store/link-store.js'
import { applyHints } from './apply-hints.js'
import { encodeRecord, type LinkRecord } from './link-record.js'
import { type ReferenceHints, StoredHints } from './reference-hints.js'
import type { FileToLink, WatchedLinker } from './watched-linker.js'

export interface StoredFile extends FileToLink {
  blob: number
}

/** Files of a checkout with all their facts, each its own objects. */
export function filesOf({ store }: Checkout, rows: readonly BlobRow[]): StoredFile[] {
  return rows.map(({ path, blob }) => ({ path, blob, facts: decodeFacts(store.facts(blob)) }))
}

/** Makes what is stored of files that are linked. */
export class LinkMaker {
  readonly #hashes: ReadonlyMap<string, Uint8Array>
  readonly #hints: ReferenceHints

  constructor({ store }: Checkout, rows: readonly BlobRow[]) {
    this.#hashes = new Map(rows.map(({ path, hash }) => [path, hash]))
    this.#hints = new StoredHints(store.evidence)
  }

  make(files: readonly StoredFile[], linker: WatchedLinker): NewLink[] {
    return linker.link(files).map(({ record: linked, questions }, at) => {
      const { path, blob, facts } = files[at]!
      const record = this.encoded(path, linked, facts)
      return { path, blob, root: rootOf(record), record, questions }
    })
  }

  /** The content hash of a file is that of its bytes; the one of a definition is in its facts. */
  encoded(path: string, linked: LinkRecord, facts: Facts): Uint8Array {
    linked.nodes[0]!.content = Buffer.from(this.#hashes.get(path) ?? []).toString('hex')
    if (!this.#hints.isEmpty) applyHints(linked, facts, this.#hints)
    return encodeRecord(linked)
  }
}

/** The address of a record. */
export function rootOf(record: Uint8Array): Uint8Array {
  return createHash('sha256').update(record).digest()
}
