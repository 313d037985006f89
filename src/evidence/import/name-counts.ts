import { partitionPoint } from '../../shared/sorted.js'

const FIRST_ROOM = 4
const GROWTH = 1.5

/** Counts by the number of a name, sorted by it. A large report has millions of them: twelve bytes each, in place of an entry of a map. */
export class NameCounts {
  #names = new Uint32Array(FIRST_ROOM)
  #counts = new Float64Array(FIRST_ROOM)
  #length = 0

  get size(): number {
    return this.#length
  }

  /** The largest count of a name is kept. */
  raise(name: number, count: number): void {
    const at = this.#placeOf(name)
    if (at < this.#length && this.#names[at] === name) {
      this.#counts[at] = Math.max(this.#counts[at]!, count)
      return
    }
    if (this.#length === this.#names.length) this.#grow()
    this.#names.copyWithin(at + 1, at, this.#length)
    this.#counts.copyWithin(at + 1, at, this.#length)
    this.#names[at] = name
    this.#counts[at] = count
    this.#length++
  }

  /** By number. */
  entries(): { name: number; count: number }[] {
    return Array.from({ length: this.#length }, (_, at) => ({
      name: this.#names[at]!,
      count: this.#counts[at]!,
    }))
  }

  /** Mostly behind the last: reports name one test after the other. */
  #placeOf(name: number): number {
    if (this.#length === 0 || this.#names[this.#length - 1]! < name) return this.#length
    return partitionPoint(this.#length, at => this.#names[at]! >= name)
  }

  #grow(): void {
    const room = Math.ceil(this.#names.length * GROWTH)
    const [names, counts] = [new Uint32Array(room), new Float64Array(room)]
    names.set(this.#names)
    counts.set(this.#counts)
    this.#names = names
    this.#counts = counts
  }
}
