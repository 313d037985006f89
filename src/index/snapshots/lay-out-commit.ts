import { copyFileSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { SEAMARKIGNORE } from '../../files/seamarkignore.js'
import { git } from '../../shared/git.js'

/**
 * Writes the files of a commit to an empty folder, as a separate repository that borrows the objects of this
 * one. It does not touch this repository's work tree, index, branches or worktrees.
 */
export async function layOutCommit(root: string, commit: string, folder: string): Promise<void> {
  const here = (...args: string[]) => git(folder, args, { onlyHere: true })
  await here('init', '--quiet', '.')
  await borrowObjects(root, join(folder, '.git'))
  // A filter is a program, which may fetch data from elsewhere.
  writeFileSync(join(folder, '.git', 'info', 'attributes'), '* -filter\n')
  await here('update-ref', '--no-deref', 'HEAD', commit)
  await here('read-tree', commit)
  await here('checkout-index', '--all', '--force', '--quiet')
  // The user's uncommitted rules apply to every state of the repository.
  const rules = join(folder, SEAMARKIGNORE)
  if (existsSync(join(root, SEAMARKIGNORE)) && !existsSync(rules))
    copyFileSync(join(root, SEAMARKIGNORE), rules)
}

async function borrowObjects(root: string, gitFolder: string): Promise<void> {
  mkdirSync(join(gitFolder, 'info'), { recursive: true })
  const alternates = join(gitFolder, 'objects', 'info', 'alternates')
  mkdirSync(dirname(alternates), { recursive: true })
  writeFileSync(alternates, `${await gitPath(root, 'objects')}\n`)
  // At the boundary of a shallow clone the parents of a commit are absent.
  const shallow = await gitPath(root, 'shallow')
  if (existsSync(shallow)) copyFileSync(shallow, join(gitFolder, 'shallow'))
}

async function gitPath(root: string, name: string): Promise<string> {
  const path = (await git(root, ['rev-parse', '--git-path', name])).toString().replace(/\n$/, '')
  return resolve(root, path)
}
