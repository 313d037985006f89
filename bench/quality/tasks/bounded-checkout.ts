import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { copyIn } from '../../corpus.js'
import { WORK } from '../../paths.js'
import { git, gitSucceeds } from './git.js'

const OWN_MIRROR = join(WORK, '.mirror')
/** What peers write into a checkout. No other system may take it for source. */
const PEER_FOLDERS = '.codegraph/\n'

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

/**
 * A work tree whose history ends at the commit that is checked out: it borrows the objects of the copy, but has no
 * branch, tag or log, so that nothing later can be reached.
 */
export class BoundedCheckout {
  readonly folder: string

  /** @param only the one folder that is laid out; null for all */
  constructor(copy: string, folder: string, only: string | null = null) {
    this.folder = folder
    const alternates = join(folder, '.git', 'objects', 'info', 'alternates')
    if (existsSync(alternates)) return
    mkdirSync(folder, { recursive: true })
    git(folder, ['init', '-q'])
    git(folder, ['config', 'core.logAllRefUpdates', 'false'])
    writeFileSync(join(folder, '.git', 'info', 'exclude'), PEER_FOLDERS)
    if (only !== null) {
      git(folder, ['config', 'core.sparseCheckout', 'true'])
      writeFileSync(join(folder, '.git', 'info', 'sparse-checkout'), `/${only}/\n`)
    }
    // The last, since it says that the checkout is made.
    writeFileSync(alternates, `${join(copy, 'objects')}\n`)
  }

  /** Leaves exactly the files of the commit, and what peers and git's own rules keep out of sight. */
  moveTo(commit: string): void {
    if (!gitSucceeds(this.folder, ['checkout', '-q', '-f', '--detach', commit])) this.layOutPresent(commit)
    git(this.folder, ['clean', '-q', '-f', '-d', '-x', '-e', PEER_FOLDERS.trim()])
  }

  /** A copy may lack its very largest blobs: lay out the rest, as git does file by file. */
  private layOutPresent(commit: string): void {
    git(this.folder, ['update-ref', '--no-deref', 'HEAD', commit])
    git(this.folder, ['read-tree', commit])
    gitSucceeds(this.folder, ['checkout-index', '-f', '-a', '-u'])
  }
}
