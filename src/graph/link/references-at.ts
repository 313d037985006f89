import type { Facts, Reference } from '../../facts/facts.js'

/** Where the name of a reference begins: the span of some references (`shop.cart().total`) begins before it. */
export function nameStart({ start, end, name }: Reference): number {
  return Math.max(start, end - name.length)
}

/** The references of a file by the place of their name. Several may begin at one place, as `cart()` and `cart().total()` do, but each has its own name. */
export class ReferencesAt {
  readonly #byName = new Map<string, Reference[]>()
  readonly #byStart = new Map<string, Reference[]>()

  constructor({ references }: Facts) {
    for (const reference of references) {
      add(this.#byName, keyOf(reference.from, nameStart(reference)), reference)
      add(this.#byStart, keyOf(reference.from, reference.start), reference)
    }
  }

  /**
   * References of a definition (-1: outside of any). Indexes that were imported by earlier versions are kept by the beginnings of references: these count
   * where no name begins.
   */
  of(from: number, offset: number): readonly Reference[] {
    const key = keyOf(from, offset)
    return this.#byName.get(key) ?? this.#byStart.get(key) ?? []
  }
}

function add(map: Map<string, Reference[]>, key: string, reference: Reference): void {
  const same = map.get(key)
  if (same === undefined) map.set(key, [reference])
  else same.push(reference)
}

function keyOf(from: number, offset: number): string {
  return `${from} ${offset}`
}
