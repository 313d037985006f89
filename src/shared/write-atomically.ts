import { randomBytes } from 'node:crypto'
import { renameSync, rmSync, writeFileSync } from 'node:fs'
import { messageOf, SeamarkError } from './errors.js'

const TAG_BYTES = 4

/** Writes a file that is whole at every moment: the old one, then the new one. */
export function writeAtomically(path: string, content: string | Uint8Array): void {
  const beside = `${path}.${randomBytes(TAG_BYTES).toString('hex')}.tmp`
  try {
    writeFileSync(beside, content, { flag: 'wx' })
    renameSync(beside, path)
  } catch (error) {
    rmSync(beside, { force: true })
    throw new SeamarkError(
      'BAD_INPUT',
      `Expected a file that can be written at ${path}, found: ${messageOf(error)}.`,
      error,
    )
  }
}
