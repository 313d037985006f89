import { git } from '../../shared/git.js'

/**
 * What git says about a repository that is named by git's own folder, which may be bare. The folder is set, not searched
 * for.
 */
export async function gitText(gitDir: string, args: readonly string[]): Promise<string> {
  const run = { variables: { GIT_DIR: gitDir } }
  return (await git(gitDir, ['-c', 'core.quotePath=false', ...args], run)).toString('utf8')
}
