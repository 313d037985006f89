import { partitionPoint } from '../../shared/sorted.js'

const FIRST_ROOM = 4
const GROWTH = 1.5
/** As they are stored. */
const MOST_COUNT = 0xffff_ffff

/** Counts by the number of a name, sorted by it. A large report has millions of them: eight bytes each, in place of an entry of a map. */
export class NameCounts {
  #names = new Uint32Array(FIRST_ROOM)
  #counts = new Uint32Array(FIRST_ROOM)
  #length = 0

  get length(): number {
    return this.#length
  }

  /** Names that it can hold without growing. */
  get room(): number {
    return this.#names.length
  }

  /** The largest count of a name is kept. True if the name is new. */
  raise(name: number, count: number): boolean {
    const whole = Math.min(MOST_COUNT, Math.max(0, Math.round(count)))
    const at = this.#placeOf(name)
    if (at < this.#length && this.#names[at] === name) {
      this.#counts[at] = Math.max(this.#counts[at]!, whole)
      return false
    }
    if (this.#length === this.#names.length) this.#grow()
    if (at < this.#length) {
      this.#names.copyWithin(at + 1, at, this.#length)
      this.#counts.copyWithin(at + 1, at, this.#length)
    }
    this.#names[at] = name
    this.#counts[at] = whole
    this.#length++
    return true
  }

  /** In the order of the numbers. */
  each(visit: (name: number, count: number) => void): void {
    for (let at = 0; at < this.#length; at++) visit(this.#names[at]!, this.#counts[at]!)
  }

  /** By number. */
  *[Symbol.iterator](): Generator<{ name: number; count: number }> {
    for (let at = 0; at < this.#length; at++) yield { name: this.#names[at]!, count: this.#counts[at]! }
  }

  /** Keeps its room: what is counted next is mostly as much. */
  clear(): void {
    this.#length = 0
  }

  /** Mostly behind the last: reports name one test after the other. */
  #placeOf(name: number): number {
    if (this.#length === 0 || this.#names[this.#length - 1]! < name) return this.#length
    return partitionPoint(this.#length, at => this.#names[at]! >= name)
  }

  #grow(): void {
    const room = Math.ceil(this.#names.length * GROWTH)
    const [names, counts] = [new Uint32Array(room), new Uint32Array(room)]
    names.set(this.#names)
    counts.set(this.#counts)
    this.#names = names
    this.#counts = counts
  }
}
