import { SeamarkError } from '../shared/errors.js'
import type { PackRow } from '../store/pack-store.js'
import type { Store } from '../store/store.js'
import { decodeKept, encodeKept, type KeptPack } from './kept-pack.js'
import type { WrittenPack } from './make-pack.js'
import { MAX_STORED_PACKS } from './pack-options.js'
import type { Format } from './renderer.js'

/** Packs of a day's work; at 4,000 tokens each takes some 10 KB. */
const MOST_KEPT = { packs: MAX_STORED_PACKS, bytes: 64 * 1024 * 1024 }
const LEAST_DIGITS = 4
const ROOT_DIGITS = 32
const DIGITS = new RegExp(`^[0-9a-f]{${LEAST_DIGITS},${ROOT_DIGITS}}$`)
const ROOTS_SHOWN = 8
/** What keeps a pack from being kept and is no reason to withhold it. */
const HARMLESS: ReadonlySet<string> = new Set(['STORE_BUSY', 'STORE_FULL', 'STORE_READONLY'])

/** The packs that were given, newest first, in a store. */
export class KeptPacks {
  private readonly store: Store

  constructor(store: Store) {
    this.store = store
  }

  /** False where the store cannot take it now. */
  keep(
    { pack, text }: WrittenPack,
    format: Format,
    { question, files }: { question: string } & Pick<KeptPack, 'files'>,
  ): boolean {
    const data = encodeKept({ pack, text, files })
    try {
      this.store.putPack({ root: pack.root, format, question, createdAt: Date.now(), data }, MOST_KEPT)
      return true
    } catch (error) {
      if (error instanceof SeamarkError && HARMLESS.has(error.code)) return false
      throw error
    }
  }

  /** The formats in which one pack was given, the newest first; none where it is not kept. */
  rows(digits: string): PackRow[] {
    const asked = digits.trim().toLowerCase()
    if (!DIGITS.test(asked))
      throw new SeamarkError(
        'BAD_INPUT',
        `Expected the root of a pack, or its first ${LEAST_DIGITS} or more of ${ROOT_DIGITS} hex digits, found "${digits}".`,
      )
    const rows = this.store.packs(asked)
    const roots = [...new Set(rows.map(({ root }) => root))]
    if (roots.length > 1) {
      const shown = roots.slice(0, ROOTS_SHOWN).map(root => `  ${root}`)
      throw new SeamarkError(
        'AMBIGUOUS',
        [`${roots.length} packs begin with "${asked}". Give more digits of one:`, ...shown].join('\n'),
      )
    }
    return rows
  }

  /** Whether these digits begin the root of one or several. */
  has(digits: string): boolean {
    const asked = digits.trim().toLowerCase()
    return DIGITS.test(asked) && this.store.packs(asked).length > 0
  }

  holds(root: string, format: Format): boolean {
    return this.store.packs(root).some(row => row.format === format)
  }

  isWholeRoot(digits: string): boolean {
    return digits.trim().length === ROOT_DIGITS
  }

  /** As it was given, in the format if it was given in that too, else in the one it was given in last. */
  find(digits: string, format?: Format): { row: PackRow; kept: KeptPack } {
    const rows = this.rows(digits)
    const row = rows.find(each => each.format === format) ?? rows[0]
    const data = row === undefined ? undefined : this.store.packData(row.root, row.format)
    if (row === undefined || data === undefined) throw this.missing(digits)
    return { row, kept: decodeKept(data) }
  }

  private missing(digits: string): SeamarkError {
    const [newest] = this.store.packs('')
    const there =
      newest === undefined ? 'None is kept yet.' : `The newest is ${newest.root} (${newest.format}).`
    return new SeamarkError(
      'NOT_FOUND',
      `Expected a kept pack that begins with "${digits}", found none. ${there} ` +
        `The ${MOST_KEPT.packs} newest are kept: ask for it anew with \`seamark context\`.`,
    )
  }
}
