import type { FileChange } from '../../history/work-tree-changes.js'
import type { ObservedLines } from '../observation.js'

/** Numbers per hunk, and their offsets (`history/change-log.ts`). */
const HUNK = 4
const OLD_LENGTH = 1
const NEW_LENGTH = 3

/** Carries lines of another commit to the work tree: lines outside of a change move, changed lines have no counterpart. */
export class CarriedLines {
  readonly #byOldPath = new Map<string, FileChange>()

  /** @param changes from the observed commit to the work tree */
  constructor(changes: readonly FileChange[]) {
    for (const change of changes) if (change.from !== '') this.#byOldPath.set(change.from, change)
  }

  /** Files of the commit that have another path now. */
  get renamed(): string[] {
    return [...this.#byOldPath.values()].filter(({ path, from }) => path !== from).map(({ from }) => from)
  }

  /** The unchanged parts of lines, where they are now. */
  carry(lines: ObservedLines): ObservedLines[] {
    const change = this.#byOldPath.get(lines.path)
    if (change === undefined) return [lines]
    const { what, path, hunks } = change
    if (what === 'removed' || hunks === null) return []
    const carried: ObservedLines[] = []
    let { first } = lines
    let moved = 0
    for (let at = 0; at < hunks.length; at += HUNK) {
      const begin = hunks[at]!
      const length = hunks[at + OLD_LENGTH]!
      if (begin > lines.last) break
      if (first < begin) carried.push({ path, first: first + moved, last: begin - 1 + moved })
      first = Math.max(first, begin + length)
      moved += hunks[at + NEW_LENGTH]! - length
    }
    if (first <= lines.last) carried.push({ path, first: first + moved, last: lines.last + moved })
    return carried
  }
}
