import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve, sep } from 'node:path'
import { withoutFilters } from '../../history/without-filters.js'
import { GitError, git } from '../../shared/git.js'
import { gitText } from '../mining/git-text.js'

/** Settings of the user that would change the files of a commit, or write beside them. */
const AS_COMMITTED = ['-c', 'core.autocrlf=false', '-c', 'submodule.recurse=false']

export interface CheckoutOptions {
  /** The one folder that is laid out; by default all. */
  only?: string | null
  /** Lines of an exclude file: what other programs write, which stays from one commit to the next. */
  exclude?: readonly string[]
}

/**
 * A work tree whose history ends at the commit that is checked out: it borrows the objects of another repository, but has no
 * branch, tag or log, so that nothing later can be reached. No filter, hook or other program of a configuration runs.
 */
export class BoundedCheckout {
  readonly folder: string
  readonly #exclude: readonly string[]
  readonly #settings: readonly string[]

  private constructor(folder: string, exclude: readonly string[], settings: readonly string[]) {
    this.folder = folder
    this.#exclude = exclude
    this.#settings = settings
  }

  /** @param gitDir git's folder of the repository, with its objects */
  static async open(gitDir: string, folder: string, options: CheckoutOptions = {}): Promise<BoundedCheckout> {
    const { only = null, exclude = [] } = options
    await makeCheckout(resolve(gitDir), folder, only, exclude)
    return new BoundedCheckout(folder, exclude, [...AS_COMMITTED, ...(await withoutFilters(folder))])
  }

  /** Leaves exactly the files of the commit, and what is excluded. */
  async moveTo(commit: string): Promise<void> {
    if (!(await this.#succeeds(['checkout', '-q', '-f', '--detach', commit])))
      await this.#layOutPresent(commit)
    await this.#git(['clean', '-q', '-f', '-d', '-x', ...this.#exclude.flatMap(line => ['-e', line])])
  }

  /** A copy may lack its very largest blobs: lay out the rest, as git does file by file. */
  async #layOutPresent(commit: string): Promise<void> {
    await this.#git(['update-ref', '--no-deref', 'HEAD', commit])
    await this.#git(['read-tree', commit])
    await this.#succeeds(['checkout-index', '-f', '-a', '-u'])
  }

  #git(args: readonly string[]): Promise<Buffer> {
    return git(this.folder, [...this.#settings, ...args], { onlyHere: true })
  }

  async #succeeds(args: readonly string[]): Promise<boolean> {
    try {
      await this.#git(args)
      return true
    } catch (error) {
      if (error instanceof GitError && error.failure === 'failed') return false
      throw error
    }
  }
}

async function makeCheckout(gitDir: string, folder: string, only: string | null, exclude: readonly string[]) {
  const own = join(folder, '.git')
  const alternates = join(own, 'objects', 'info', 'alternates')
  if (existsSync(alternates)) return
  mkdirSync(folder, { recursive: true })
  const objectFormat = (await gitText(gitDir, ['rev-parse', '--show-object-format'])).trim()
  const run = { onlyHere: true }
  await git(folder, ['init', '-q', '--template=', `--object-format=${objectFormat}`], run)
  await git(folder, ['config', 'core.logAllRefUpdates', 'false'], run)
  mkdirSync(join(own, 'info'), { recursive: true })
  writeFileSync(join(own, 'info', 'exclude'), exclude.map(line => `${line}\n`).join(''))
  if (only !== null) {
    await git(folder, ['config', 'core.sparseCheckout', 'true'], run)
    writeFileSync(join(own, 'info', 'sparse-checkout'), `/${only}/\n`)
  }
  // The last, since it says that the checkout is made.
  mkdirSync(join(own, 'objects', 'info'), { recursive: true })
  writeFileSync(alternates, `${join(gitDir, 'objects').split(sep).join('/')}\n`)
}
