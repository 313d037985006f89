/** Each watch of a group starts a thread of its own: with fewer files that is a twentieth of the link. */
export const FILES_PER_GROUP = 100
const FREE = 0
const TAKEN = 1

/** The groups of files that threads link: each takes the next one that is free. */
export class LinkGroups {
  /** Shared by all threads: what was done with each group. */
  readonly states: Int32Array
  #next: number

  /** `first` is where a thread begins: neighbours ask about the same files, so it goes on from there. */
  constructor(states: Int32Array, first: number) {
    this.states = states
    this.#next = first
  }

  /** The number of a group that nobody else has or gets; null if there is none. */
  take(): number | null {
    const { length } = this.states
    for (let tried = 0; tried < length; tried++, this.#next++) {
      const group = this.#next % length
      if (Atomics.compareExchange(this.states, group, FREE, TAKEN) === FREE) return group
    }
    return null
  }
}

/** So many groups, all free. */
export function freeGroups(files: number): Int32Array {
  const groups = Math.ceil(files / FILES_PER_GROUP)
  return new Int32Array(new SharedArrayBuffer(groups * Int32Array.BYTES_PER_ELEMENT))
}

/** The items of a group. */
export function groupAt<T>(items: readonly T[], group: number): T[] {
  return items.slice(group * FILES_PER_GROUP, (group + 1) * FILES_PER_GROUP)
}
