import { mkdirSync, renameSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { git } from '../../shared/git.js'
import { isFolder } from './source.js'

/** Of a copy that is being made. */
const NEW = '.new'

/** Makes the bare copy of a repository that fetches go into. A folder on this disk is linked, not copied: seconds, not minutes. */
export async function makeCopy(source: string, copy: string): Promise<void> {
  const folder = dirname(copy)
  const made = copy + NEW
  mkdirSync(folder, { recursive: true })
  rmSync(made, { recursive: true, force: true })
  if (!isFolder(source) || !(await isCloned(source, made, folder)))
    await git(folder, ['init', '--quiet', '--bare', made])
  // Work trees read its objects: none goes while they may.
  await git(folder, ['--git-dir', made, 'config', 'gc.auto', '0'])
  renameSync(made, copy)
}

/** False if it cannot be read this way: the fetch then says why. */
async function isCloned(source: string, made: string, folder: string): Promise<boolean> {
  const allow = ['-c', 'protocol.file.allow=always']
  try {
    await git(folder, [...allow, 'clone', '--quiet', '--bare', '--local', '--no-tags', source, made], {
      variables: { GIT_ALLOW_PROTOCOL: 'file' },
    })
    return true
  } catch {
    rmSync(made, { recursive: true, force: true })
    return false
  }
}
