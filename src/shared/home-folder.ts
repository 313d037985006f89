import { homedir, userInfo } from 'node:os'
import { isAbsolute } from 'node:path'
import { SeamarkError } from './errors.js'

/** The user's home folder. HOME may be empty or relative, as in some containers and services: then the system's entry counts. */
export function homeFolder(): string {
  const folder = [homedir, () => userInfo().homedir].map(attempt).find(each => isAbsolute(each))
  if (folder !== undefined) return folder
  throw new SeamarkError(
    'BAD_INPUT',
    'Expected HOME to be the absolute path of your home folder, found none: set HOME, or name the store with --store.',
  )
}

function attempt(read: () => string): string {
  try {
    return read()
  } catch {
    // A user without an entry.
    return ''
  }
}
