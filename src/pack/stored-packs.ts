import { SeamarkError } from '../shared/errors.js'
import type { PackRow } from '../store/pack-store.js'
import type { Store } from '../store/store.js'
import type { RenderedPack } from './make-pack.js'
import { MAX_STORED_PACKS } from './pack-options.js'
import type { Format } from './renderer.js'
import { decodeStoredPack, encodeStoredPack, type StoredPackData, TEXT_VERSION } from './stored-pack-data.js'

/** A day's work; a pack of 4,000 tokens takes about 10 KB. */
const LIMITS = { packs: MAX_STORED_PACKS, bytes: 64 * 1024 * 1024 }
const LEAST_DIGITS = 4
const ID_DIGITS = 32
const DIGITS = new RegExp(`^[0-9a-f]{${LEAST_DIGITS},${ID_DIGITS}}$`)
const MOST_IDS_LISTED = 8
/** Store errors that must not block the answer. */
const NON_BLOCKING_ERRORS: ReadonlySet<string> = new Set(['STORE_BUSY', 'STORE_FULL', 'STORE_READONLY'])

/** Stored packs, newest first. */
export class StoredPacks {
  readonly #store: Store

  constructor(store: Store) {
    this.#store = store
  }

  /** False if the store cannot be written now. */
  put(
    { pack, text }: RenderedPack,
    format: Format,
    { question, files }: { question: string } & Pick<StoredPackData, 'files'>,
  ): boolean {
    const data = encodeStoredPack({ textVersion: TEXT_VERSION, pack, text, files })
    try {
      this.#store.putPack({ root: pack.root, format, question, createdAt: Date.now(), data }, LIMITS)
      return true
    } catch (error) {
      if (error instanceof SeamarkError && NON_BLOCKING_ERRORS.has(error.code)) return false
      throw error
    }
  }

  /** Rows of one pack, one per format, newest first; empty if it is not stored. */
  rows(digits: string): PackRow[] {
    const prefix = digits.trim().toLowerCase()
    if (!DIGITS.test(prefix))
      throw new SeamarkError(
        'BAD_INPUT',
        `Expected a pack id of ${ID_DIGITS} hex digits, or at least its first ${LEAST_DIGITS}, found "${digits}".`,
      )
    const rows = this.#store.packs(prefix)
    const roots = [...new Set(rows.map(({ root }) => root))]
    if (roots.length > 1) {
      const shown = roots.slice(0, MOST_IDS_LISTED).map(root => `  ${root}`)
      throw new SeamarkError(
        'AMBIGUOUS',
        [`${roots.length} packs begin with "${prefix}". Add digits:`, ...shown].join('\n'),
      )
    }
    return rows
  }

  /** True if at least one pack id starts with these digits. */
  has(digits: string): boolean {
    const prefix = digits.trim().toLowerCase()
    return DIGITS.test(prefix) && this.#store.packs(prefix).length > 0
  }

  hasFormat(root: string, format: Format): boolean {
    return this.#store.packs(root).some(row => row.format === format)
  }

  isWholeId(digits: string): boolean {
    return digits.trim().length === ID_DIGITS
  }

  /** The pack in the given format if it is stored in it, else in the format stored last. */
  find(digits: string, format?: Format): { row: PackRow; data: StoredPackData } {
    const rows = this.rows(digits)
    const row = rows.find(each => each.format === format) ?? rows[0]
    const data = row === undefined ? undefined : this.#store.packData(row.root, row.format)
    if (row === undefined || data === undefined) throw this.#missing(digits)
    return { row, data: decodeStoredPack(data) }
  }

  #missing(digits: string): SeamarkError {
    const [newest] = this.#store.packs('')
    const hint =
      newest === undefined ? 'None is stored yet.' : `The newest is ${newest.root} (${newest.format}).`
    return new SeamarkError(
      'NOT_FOUND',
      `Expected a stored pack that begins with "${digits}", found none. ${hint} ` +
        `The ${LIMITS.packs} newest are stored: repeat the query with \`seamark context\`.`,
    )
  }
}
