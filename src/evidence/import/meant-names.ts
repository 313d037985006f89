import { partitionPoint } from '../../shared/sorted.js'
import type { StoredName } from '../../store/evidence-store.js'

const FIRST_ROOM = 4
const GROWTH = 1.5

/** The names in a definition that mean something, by position. A large index tells millions of them: eight bytes each, in place of a set for each position. */
export class MeantNames {
  #positions = new Uint32Array(FIRST_ROOM)
  /** Numbers of what is meant. */
  #names = new Uint32Array(FIRST_ROOM)
  #length = 0

  has(position: number): boolean {
    const at = this.#placeOf(position, 0)
    return at < this.#length && this.#positions[at] === position
  }

  /** One that is known changes nothing. */
  add(position: number, name: number): void {
    const at = this.#placeOf(position, name)
    if (at < this.#length && this.#positions[at] === position && this.#names[at] === name) return
    if (this.#length === this.#positions.length) this.#grow()
    this.#positions.copyWithin(at + 1, at, this.#length)
    this.#names.copyWithin(at + 1, at, this.#length)
    this.#positions[at] = position
    this.#names[at] = name
    this.#length++
  }

  /** By name, then by position. */
  stored(): StoredName[] {
    const names: StoredName[] = []
    for (let at = 0; at < this.#length; at++)
      names.push({ name: this.#names[at]!, count: this.#positions[at]! })
    return names.sort((a, b) => a.name - b.name || a.count - b.count)
  }

  /** The first that is not before it. */
  #placeOf(position: number, name: number): number {
    const isBefore = (at: number) =>
      this.#positions[at]! < position || (this.#positions[at] === position && this.#names[at]! < name)
    // Mostly behind the last: references come in the order of the text.
    if (this.#length === 0 || isBefore(this.#length - 1)) return this.#length
    return partitionPoint(this.#length, at => !isBefore(at))
  }

  #grow(): void {
    const room = Math.ceil(this.#positions.length * GROWTH)
    const [positions, names] = [new Uint32Array(room), new Uint32Array(room)]
    positions.set(this.#positions)
    names.set(this.#names)
    this.#positions = positions
    this.#names = names
  }
}
