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

/** Where the ends of a shallow clone are, and HEAD. */
const STATE = ['rev-parse', '--git-path', 'shallow', '--verify', '--quiet', 'HEAD^{commit}']
/** The answer to it; without a commit it has no second line. */
const NAMED = /^(.*)\n([0-9a-f]{40,64})\n$/s
const NO_BOUNDARIES: ReadonlySet<string> = new Set()

/** Never fails for a missing git, repository or commit: `problem` reports that. */
export async function gitState(root: string): Promise<GitState> {
  try {
    const answer = await git(root, STATE, { exitCodes: [0, 1] })
    const [, shallow = '', head = ''] = NAMED.exec(answer.toString('utf8')) ?? []
    if (head === '') return without('The repository has no commits yet: there is no history.')
    return { head, boundaries: shallowBoundaries(resolve(root, shallow)), problem: '' }
  } catch (error) {
    if (!(error instanceof GitError)) throw error
    if (error.failure === 'not-a-repository')
      return without('This folder is no git repository: there is no history.')
    return without(`There is no history: ${error.message}`)
  }
}

function shallowBoundaries(path: string): ReadonlySet<string> {
  try {
    return new Set(
      readFileSync(path, 'latin1')
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
