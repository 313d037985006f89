import { copyFileSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { SEAMARKIGNORE } from '../../files/seamarkignore.js'
import { git } from '../../shared/git.js'

/**
 * The files of a commit in an empty folder, as a repository of its own that borrows the objects of this one: nothing of
 * this one's work tree, index, branches or worktrees is touched.
 */
export async function layOutCommit(root: string, commit: string, folder: string): Promise<void> {
  const here = (...args: string[]) => git(folder, args, { onlyHere: true })
  await here('init', '--quiet', '.')
  await borrowObjects(root, join(folder, '.git'))
  // A filter is a program, which may fetch what it needs from elsewhere.
  writeFileSync(join(folder, '.git', 'info', 'attributes'), '* -filter\n')
  await here('update-ref', '--no-deref', 'HEAD', commit)
  await here('read-tree', commit)
  await here('checkout-index', '--all', '--force', '--quiet')
  // Rules of the user's that are not committed hold for every state of the repository.
  const rules = join(folder, SEAMARKIGNORE)
  if (existsSync(join(root, SEAMARKIGNORE)) && !existsSync(rules))
    copyFileSync(join(root, SEAMARKIGNORE), rules)
}

async function borrowObjects(root: string, gitFolder: string): Promise<void> {
  mkdirSync(join(gitFolder, 'info'), { recursive: true })
  const alternates = join(gitFolder, 'objects', 'info', 'alternates')
  mkdirSync(dirname(alternates), { recursive: true })
  writeFileSync(alternates, `${await gitPath(root, 'objects')}\n`)
  // Where a shallow clone ends, the parents of a commit are not there to be asked for.
  const shallow = await gitPath(root, 'shallow')
  if (existsSync(shallow)) copyFileSync(shallow, join(gitFolder, 'shallow'))
}

async function gitPath(root: string, name: string): Promise<string> {
  const path = (await git(root, ['rev-parse', '--git-path', name])).toString().replace(/\n$/, '')
  return resolve(root, path)
}
