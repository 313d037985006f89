import { openSync } from 'node:fs'

/** A file opened for reading; null where there is none. */
export function openIfThere(path: string): number | null {
  try {
    return openSync(path, 'r')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}
