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

/** The text of a settings file; null if it does not exist. Links are followed. */
export function readConfig(file: string): string | null {
  if (!existsSync(file)) {
    if (lstatSync(file, { throwIfNoEntry: false })?.isSymbolicLink())
      throw new SeamarkError(
        'BAD_INPUT',
        `Expected a file, found ${file} as a link to a missing file: it was not changed. Remove the link, or make the file.`,
      )
    return null
  }
  if (!statSync(file).isFile())
    throw new SeamarkError(
      'BAD_INPUT',
      `Expected a file, found something else at ${file}: it was not changed. Move that away first.`,
    )
  const bytes = readFileSync(file)
  const text = bytes.toString('utf8')
  if (Buffer.compare(Buffer.from(text), bytes) !== 0)
    throw new SeamarkError(
      'BAD_INPUT',
      `Expected UTF-8 in ${file}, found other bytes: it was not changed. Save it as UTF-8 first.`,
    )
  return text
}

/** Side effects of a write. */
interface WriteResult {
  /** The uppermost folder that was created; '' if none. */
  madeFolder: string
}

/**
 * Writes a settings file atomically, with its former permissions. `after` null removes it, with the folders from
 * `madeFolder` down that are then empty. Nothing is written if the file has changed since the plan was shown.
 */
export function writeConfig(
  file: string,
  before: string | null,
  after: string | null,
  madeFolder = '',
): WriteResult {
  if (readConfig(file) !== before)
    throw new SeamarkError(
      'BAD_INPUT',
      `Expected ${file} as it was when the change was shown, found another text: run \`seamark init\` again.`,
    )
  if (after === null) {
    rmSync(file)
    removeEmpty(dirname(resolve(file)), madeFolder)
    return { madeFolder: '' }
  }
  const target = before === null ? resolve(file) : realpathSync(file)
  const made = mkdirSync(dirname(target), { recursive: true })
  const temporary = join(dirname(target), `.seamark-init-${process.pid}.tmp`)
  try {
    writeFileSync(temporary, after, { flag: 'wx' })
    if (before !== null) chmodSync(temporary, statSync(target).mode)
    renameSync(temporary, target)
    return { madeFolder: made ?? '' }
  } catch (error) {
    rmSync(temporary, { force: true })
    throw error
  }
}

function removeEmpty(folder: string, upTo: string): void {
  if (upTo === '' || !`${folder}${sep}`.startsWith(`${upTo}${sep}`)) return
  try {
    rmdirSync(folder)
  } catch {
    // The folder is not empty.
    return
  }
  removeEmpty(dirname(folder), upTo)
}
