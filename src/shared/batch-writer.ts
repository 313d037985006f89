export interface BatchLimits<T> {
  items: number
  /** Of what is waiting, together. */
  bytes?: number
  bytesOf?(item: T): number
}

/** Collects items and writes them in groups, each a transaction: what a kill can cost is one group. */
export class BatchWriter<T> {
  readonly #write: (items: readonly T[]) => void
  readonly #limits: BatchLimits<T>
  #waiting: T[] = []
  #bytes = 0

  constructor(limits: BatchLimits<T>, write: (items: readonly T[]) => void) {
    this.#limits = limits
    this.#write = write
  }

  add(item: T): void {
    const { items, bytes = Number.POSITIVE_INFINITY, bytesOf } = this.#limits
    this.#waiting.push(item)
    this.#bytes += bytesOf?.(item) ?? 0
    if (this.#waiting.length >= items || this.#bytes >= bytes) this.flush()
  }

  flush(): void {
    const items = this.take()
    if (items.length > 0) this.#write(items)
  }

  /** What is left, for a write that does more. */
  take(): T[] {
    const items = this.#waiting
    this.#waiting = []
    this.#bytes = 0
    return items
  }
}
