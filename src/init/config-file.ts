import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, resolve, sep } from 'node:path'
import { SeamarkError } from '../shared/errors.js'

/** The text of a file of settings; null where there is none. A link is followed. */
export function readConfig(file: string): string | null {
  if (!existsSync(file)) {
    if (lstatSync(file, { throwIfNoEntry: false })?.isSymbolicLink())
      throw new SeamarkError(
        'BAD_INPUT',
        `${file} is a link to a file that is not there: it is left as it is.`,
      )
    return null
  }
  if (!statSync(file).isFile())
    throw new SeamarkError('BAD_INPUT', `${file} is no file: it is left as it is.`)
  const bytes = readFileSync(file)
  const text = bytes.toString('utf8')
  if (Buffer.compare(Buffer.from(text), bytes) !== 0)
    throw new SeamarkError('BAD_INPUT', `${file} is not in UTF-8: it is left as it is.`)
  return text
}

/** What writing left behind beside the file. */
export interface Written {
  /** The uppermost folder that had to be made; '' if none had. */
  madeFolder: string
}

/**
 * Writes a file of settings whole or not at all, with the permissions it had; `after` null removes it, with folders from
 * `madeFolder` down that are empty then. Nothing is written
 * where the file is no longer what it was when the change was shown.
 */
export function writeConfig(
  file: string,
  before: string | null,
  after: string | null,
  madeFolder = '',
): Written {
  if (readConfig(file) !== before)
    throw new SeamarkError(
      'BAD_INPUT',
      `${file} changed since the change was shown: run \`seamark init\` again.`,
    )
  if (after === null) {
    rmSync(file)
    removeEmpty(dirname(resolve(file)), madeFolder)
    return { madeFolder: '' }
  }
  const target = before === null ? resolve(file) : realpathSync(file)
  const made = mkdirSync(dirname(target), { recursive: true })
  const fresh = join(dirname(target), `.seamark-init-${process.pid}.tmp`)
  try {
    writeFileSync(fresh, after, { flag: 'wx' })
    if (before !== null) chmodSync(fresh, statSync(target).mode)
    renameSync(fresh, target)
    return { madeFolder: made ?? '' }
  } catch (error) {
    rmSync(fresh, { force: true })
    throw error
  }
}

function removeEmpty(folder: string, upTo: string): void {
  if (upTo === '' || !`${folder}${sep}`.startsWith(`${upTo}${sep}`)) return
  try {
    rmdirSync(folder)
  } catch {
    // Somebody else keeps something there.
    return
  }
  removeEmpty(dirname(folder), upTo)
}
