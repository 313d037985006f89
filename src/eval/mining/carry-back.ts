import type { Hunk } from './hunks.js'

export interface Lines {
  first: number
  last: number
}

/** The lines that a change edited, as they were before it: for what was only added, the line it was added after. */
export function editedLines(hunks: readonly Hunk[]): Lines[] {
  return hunks.map(({ oldFirst, oldCount }) => {
    if (oldCount > 0) return { first: oldFirst, last: oldFirst + oldCount - 1 }
    const before = Math.max(1, oldFirst - 1)
    return { first: before, last: before }
  })
}

/**
 * Where lines stood in an older version, from the changes since. Lines that were changed in between are left out; null
 * when none is left.
 */
export function carryBack({ first, last }: Lines, since: readonly Hunk[]): Lines | null {
  const old: number[] = []
  for (let line = first; line <= last; line++) {
    const at = oldLine(line, since)
    if (at !== null) old.push(at)
  }
  return old.length === 0 ? null : { first: old[0]!, last: old.at(-1)! }
}

function oldLine(line: number, since: readonly Hunk[]): number | null {
  let shift = 0
  for (const { newFirst, newCount, oldCount } of since) {
    if (line < newFirst) break
    if (line < newFirst + newCount) return null
    shift += oldCount - newCount
  }
  return line + shift
}
