import { mkdirSync, renameSync, rmSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { copyIn } from '../../corpus.js'
import { WORK } from '../../paths.js'
import { BoundedCheckout } from '../../tools/library.js'
import { git } from './git.js'

const OWN_MIRROR = join(WORK, '.mirror')
/** What peers write into a checkout. No other system may take it for source. */
const PEER_FOLDERS = ['.codegraph/']

/** A bare copy of a repository with all its history: from the mirror, else cloned once from GitHub. */
export function bareCopy(repository: string, mirror: string | null): string {
  const pinned = { name: repository, repository, commit: '' }
  const copy = copyIn(mirror ?? OWN_MIRROR, pinned)
  if (copy !== null) return resolve(copy)
  if (mirror !== null) throw new Error(`There is no copy of ${repository} in ${mirror}.`)
  const folder = join(OWN_MIRROR, repository.replace('/', '+'), 'repo')
  mkdirSync(dirname(folder), { recursive: true })
  const unfinished = `${folder}.unfinished`
  rmSync(unfinished, { recursive: true, force: true })
  git('.', ['clone', '-q', '--bare', `https://github.com/${repository}.git`, unfinished])
  renameSync(unfinished, folder)
  return folder
}

/** A checkout of a copy from which nothing later than its commit can be reached. `only`: the one folder that is laid out. */
export async function checkOutBounded(
  copy: string,
  folder: string,
  commit: string,
  only: string | null = null,
): Promise<string> {
  const checkout = await BoundedCheckout.open(copy, folder, { only, exclude: PEER_FOLDERS })
  await checkout.moveTo(commit)
  return checkout.folder
}
