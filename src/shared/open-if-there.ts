import { openSync } from 'node:fs'

/** Opens a file for reading; null if it does not exist. */
export function openIfThere(path: string): number | null {
  try {
    return openSync(path, 'r')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}
