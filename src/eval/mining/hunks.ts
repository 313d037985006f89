import { gitText } from './git-text.js'

const HEADER = /^@@ -(\d+)(?:,(\d+))? \+(\d+)(?:,(\d+))? @@/gm

/** Lines `oldFirst` and on became lines `newFirst` and on. Where a count is 0, the line that the change stands before. */
export interface Hunk {
  oldFirst: number
  oldCount: number
  newFirst: number
  newCount: number
}

const PLAIN = ['--no-color', '--no-ext-diff', '--no-textconv', '-U0'] as const

/** The changes from one blob to another. Throws if the repository lacks one of them. */
export async function hunksBetween(gitDir: string, before: string, after: string): Promise<Hunk[]> {
  if (before === after) return []
  return readHunks(await gitText(gitDir, ['diff', ...PLAIN, before, after]))
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
