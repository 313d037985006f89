import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { GitError, git } from '../shared/git.js'

/** The state of a repository, as far as its history is concerned. */
export interface GitState {
  /** '' if there is no commit. */
  head: string
  /** Commits at which a shallow clone ends: git shows them without their parents. */
  boundaries: ReadonlySet<string>
  /** Why there is no head, in words; '' if there is one. */
  problem: string
}

const NO_BOUNDARIES: ReadonlySet<string> = new Set()

/** Never fails for a missing git, repository or commit: `problem` reports that. */
export async function gitState(root: string): Promise<GitState> {
  try {
    const answer = await git(root, ['rev-parse', '--verify', '--quiet', 'HEAD^{commit}'], {
      exitCodes: [0, 1],
    })
    const head = answer.toString('latin1').trim()
    if (head === '') return without('The repository has no commits yet: there is no history.')
    return { head, boundaries: await shallowBoundaries(root), problem: '' }
  } catch (error) {
    if (!(error instanceof GitError)) throw error
    if (error.failure === 'not-a-repository')
      return without('This folder is no git repository: there is no history.')
    return without(`There is no history: ${error.message}`)
  }
}

async function shallowBoundaries(root: string): Promise<ReadonlySet<string>> {
  const file = (await git(root, ['rev-parse', '--git-path', 'shallow'])).toString('utf8').trim()
  try {
    return new Set(
      readFileSync(resolve(root, file), 'latin1')
        .split('\n')
        .filter(line => line !== ''),
    )
  } catch {
    return NO_BOUNDARIES
  }
}

function without(problem: string): GitState {
  return { head: '', boundaries: NO_BOUNDARIES, problem }
}
