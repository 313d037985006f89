import { BatchWriter } from '../../shared/batch-writer.js'
import type { Checkout } from '../../store/checkout.js'
import type { NewLink } from '../../store/link-store.js'

const COMMIT_LINKS = 500
/** Key of the mark that some batches of a link are committed, but not all. */
const UNFINISHED = 'links unfinished'

/** Commits links in batches. */
export class LinkWriter {
  written = 0
  readonly #checkout: Checkout
  readonly #onLinked: (path: string) => void
  readonly #batch: BatchWriter<NewLink>

  constructor(checkout: Checkout, onLinked: (path: string) => void = () => {}) {
    this.#checkout = checkout
    this.#onLinked = onLinked
    this.#batch = new BatchWriter({ items: COMMIT_LINKS }, links => {
      markUnfinished(checkout, true)
      checkout.store.putLinks(checkout.id, links, [])
    })
  }

  add(links: readonly NewLink[]): void {
    for (const link of links) {
      this.#batch.add(link)
      this.written++
      this.#onLinked(link.path)
    }
  }

  finish(gone: readonly string[]): void {
    const left = this.#batch.take()
    if (left.length > 0 || gone.length > 0) this.#checkout.store.putLinks(this.#checkout.id, left, gone)
    markUnfinished(this.#checkout, false)
  }
}

/** After a kill between two batches, which of the files that a change touches were linked is not known. */
export function isUnfinished({ store, id }: Checkout): boolean {
  return (store.value(id, UNFINISHED)?.length ?? 0) > 0
}

function markUnfinished(checkout: Checkout, mark: boolean): void {
  if (isUnfinished(checkout) !== mark)
    checkout.store.putValue(checkout.id, UNFINISHED, new Uint8Array(mark ? 1 : 0))
}
