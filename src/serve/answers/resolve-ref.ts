import { SeamarkError } from '../../shared/errors.js'
import { nearest } from '../../shared/nearest.js'
import type { Catalogue, RefRow, RepositoryRow } from '../../team/catalogue/catalogue.js'

const COMMIT_PREFIX = /^[0-9a-f]{7,40}$/
const PULL_REQUEST = /^(?:#|pull\/|!|merge-requests\/)(\d+)$/
const COMMIT_DIGITS = 12

/** The commit that a call is answered from. */
export interface Target {
  /** The full name of a ref; '' if a commit was named. */
  ref: string
  commit: string
  /** What the reader must know: the ref may have moved on. */
  notes: string[]
}

/** What `ref` means: a branch, a pull request (`#12`), a full name, or a commit that is indexed; '' for the default branch. */
export async function resolveRef(
  catalogue: Catalogue,
  repository: RepositoryRow,
  ref: string,
): Promise<Target> {
  for (const name of namesOf(ref === '' ? repository.defaultRef : ref)) {
    const row = await catalogue.ref(repository.name, name)
    if (row !== null) return targetOf(row)
  }
  if (COMMIT_PREFIX.test(ref)) {
    const snapshots = await catalogue.snapshots(repository.name)
    const commits = snapshots.map(({ commit }) => commit).filter(commit => commit.startsWith(ref))
    if (commits.length === 1) return { ref: '', commit: commits[0]!, notes: [] }
  }
  throw await notFound(catalogue, repository, ref)
}

function namesOf(ref: string): string[] {
  const number = PULL_REQUEST.exec(ref)?.[1]
  if (number !== undefined) return [`refs/pull/${number}/head`, `refs/merge-requests/${number}/head`]
  return ref.startsWith('refs/') ? [ref] : [`refs/heads/${ref}`]
}

function targetOf({ repository, name, commit, indexed }: RefRow): Target {
  if (indexed === '')
    throw new SeamarkError(
      'NOT_INDEXED',
      `The index of ${shortName(name)} of ${repository} is being made: ask again in a while, or for another ref.`,
    )
  const notes =
    indexed === commit
      ? []
      : [
          `${shortName(name)} is at ${shortCommit(commit)}, whose index is being made: this answer is of ${shortCommit(indexed)}, before it.`,
        ]
  return { ref: name, commit: indexed, notes }
}

async function notFound(catalogue: Catalogue, repository: RepositoryRow, ref: string): Promise<SeamarkError> {
  const { name, defaultRef } = repository
  if (ref === '' && defaultRef === '')
    return new SeamarkError('NOT_INDEXED', `${name} was added and not fetched yet: ask again in a while.`)
  const known = (await catalogue.refs(name)).map(row => shortName(row.name))
  const meant = nearest(ref, known)
  const hint = meant === null ? '' : ` Did you mean ${meant}?`
  return new SeamarkError(
    'NOT_FOUND',
    `There is no branch, pull request or indexed commit "${ref}" of ${name}.${hint}`,
  )
}

/** @example shortName('refs/pull/12/head') // '#12' */
export function shortName(ref: string): string {
  return ref.replace(/^refs\/heads\//, '').replace(/^refs\/(?:pull|merge-requests)\/(\d+)\/head$/, '#$1')
}

export function shortCommit(commit: string): string {
  return commit.slice(0, COMMIT_DIGITS)
}
