import { git } from '../git.js'

const HEADER = /^@@ -(\d+)(?:,(\d+))? \+(\d+)(?:,(\d+))? @@/gm

/** Lines `oldFirst` and on became lines `newFirst` and on. Where a count is 0, the line that the change stands before. */
export interface Hunk {
  oldFirst: number
  oldCount: number
  newFirst: number
  newCount: number
}

/** The changes from one blob to another. Throws if the copy lacks one of them. */
export function hunksBetween(copy: string, before: string, after: string): Hunk[] {
  return before === after
    ? []
    : readHunks(git(copy, ['diff', '--no-color', '--no-ext-diff', '-U0', before, after]))
}

export function readHunks(patch: string): Hunk[] {
  return [...patch.matchAll(HEADER)].map(([, oldFirst, oldCount = '1', newFirst, newCount = '1']) => ({
    // git names the line that an empty side stands after.
    oldFirst: Number(oldFirst) + Number(oldCount === '0'),
    oldCount: Number(oldCount),
    newFirst: Number(newFirst) + Number(newCount === '0'),
    newCount: Number(newCount),
  }))
}
