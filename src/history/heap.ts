/** A binary heap: `pop` returns the first item of the order. */
export class Heap<T> {
  readonly #items: T[] = []
  readonly #before: (a: T, b: T) => boolean

  constructor(before: (a: T, b: T) => boolean) {
    this.#before = before
  }

  get size(): number {
    return this.#items.length
  }

  push(item: T): void {
    const items = this.#items
    const before = this.#before
    let at = items.length
    items.push(item)
    while (at > 0) {
      const up = (at - 1) >> 1
      if (!before(item, items[up]!)) break
      items[at] = items[up]!
      at = up
    }
    items[at] = item
  }

  pop(): T | undefined {
    const items = this.#items
    const before = this.#before
    const top = items[0]
    const last = items.pop()
    if (last === undefined || items.length === 0) return top
    let at = 0
    for (;;) {
      let down = 2 * at + 1
      if (down >= items.length) break
      if (down + 1 < items.length && before(items[down + 1]!, items[down]!)) down++
      if (!before(items[down]!, last)) break
      items[at] = items[down]!
      at = down
    }
    items[at] = last
    return top
  }
}
