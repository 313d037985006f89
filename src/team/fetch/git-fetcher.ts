import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { messageOf, SeamarkError } from '../../shared/errors.js'
import { git } from '../../shared/git.js'
import type { RepositoryRow, RepositoryRules } from '../catalogue/catalogue.js'
import { boundedFetch, FETCH_LIMITS, type FetchLimits } from './bounded-fetch.js'
import { folderOfRepository } from './copy-folder.js'
import type { Fetcher, SourceState } from './fetcher.js'
import { makeCopy } from './make-copy.js'
import { protocolsOf, sourceName } from './source.js'

const BRANCHES = '+refs/heads/*:refs/heads/*'
/** Of GitHub and Gitea, and of GitLab. */
const PULL_REQUESTS = [
  '+refs/pull/*/head:refs/pull/*/head',
  '+refs/merge-requests/*/head:refs/merge-requests/*/head',
]
const REF_FORMAT = '%(objectname) %(committerdate:unix) %(refname)'
/** A ref of something that is no commit has no date. */
const REF_LINE = /^([0-9a-f]{40}) (\d+) (.+)$/gm
const PROGRESS_LINE = /^(?:remote: )?[A-Z][a-z]+(?: [a-z]+)*:\s+\d.*(?:[\r\n]+|$)/gm
const HEAD_LINE = /^ref: (refs\/heads\/\S+)\tHEAD$/m
const COMMIT = /^[0-9a-f]{40}$/
/** Content filters of the machine, such as that of large files, would fetch from elsewhere. */
const NO_FILTERS = [
  '-c',
  'filter.lfs.smudge=',
  '-c',
  'filter.lfs.process=',
  '-c',
  'filter.lfs.required=false',
]

/** Bare copies of repositories in a folder, by git. */
export class GitFetcher implements Fetcher {
  readonly #folder: string
  /** What runs for a repository; the next waits for it. */
  readonly #running = new Map<string, Promise<unknown>>()

  readonly #limits: FetchLimits

  constructor(folder: string, limits: FetchLimits = FETCH_LIMITS) {
    this.#folder = folder
    this.#limits = limits
  }

  fetch(repository: RepositoryRow, signal: AbortSignal): Promise<SourceState> {
    return this.#inTurn(repository.name, async () => {
      const { source, rules } = repository
      const copy = await this.#copyOf(repository)
      const specs = rules.pullRequests ? [BRANCHES, ...PULL_REQUESTS] : [BRANCHES]
      await this.#fetch(copy, repository, ['--prune', '--force', source, ...specs], signal)
      const head = await this.#git(copy, source, ['ls-remote', '--symref', source, 'HEAD'], signal)
      const listed = await this.#git(copy, source, ['for-each-ref', `--format=${REF_FORMAT}`], signal)
      const refs = [...listed.matchAll(REF_LINE)]
        .map(([, commit, seconds, name]) => ({
          name: name!,
          commit: commit!,
          committedAt: Number(seconds) * 1000,
        }))
        .filter(({ name }) => isWanted(name, rules))
      return { defaultRef: HEAD_LINE.exec(head)?.[1] ?? refs[0]?.name ?? '', refs }
    })
  }

  checkOut(repository: RepositoryRow, commit: string, folder: string, signal: AbortSignal): Promise<void> {
    if (!COMMIT.test(commit))
      throw new SeamarkError('BAD_INPUT', `Expected 40 hex digits as a commit, found "${commit}".`)
    return this.#inTurn(repository.name, async () => {
      const copy = await this.#copyOf(repository)
      if (!(await this.#has(copy, commit))) await this.#fetchCommit(copy, repository, commit, signal)
      mkdirSync(folder, { recursive: true })
      await git(folder, ['init', '--quiet'])
      // Objects are those of the copy: a work tree costs its files alone.
      writeFileSync(join(folder, '.git', 'objects', 'info', 'alternates'), `${join(copy, 'objects')}\n`)
      const ofCopy = ['-c', 'protocol.file.allow=always', 'fetch', '--quiet', '--no-tags', '--update-head-ok']
      await git(folder, [...ofCopy, copy, BRANCHES], { variables: { GIT_ALLOW_PROTOCOL: 'file' } })
      await git(folder, [...NO_FILTERS, 'checkout', '--quiet', '--detach', commit], {
        variables: { GIT_LFS_SKIP_SMUDGE: '1' },
      })
    })
  }

  async forget(repository: string): Promise<void> {
    await this.#inTurn(repository, async () =>
      rmSync(this.#pathOf(repository), { recursive: true, force: true }),
    )
  }

  async #fetchCommit(
    copy: string,
    repository: RepositoryRow,
    commit: string,
    signal: AbortSignal,
  ): Promise<void> {
    const { source } = repository
    await this.#fetch(copy, repository, ['--force', source, BRANCHES, ...PULL_REQUESTS], signal)
    if (await this.#has(copy, commit)) return
    // A commit that no ref has any more: most hosts still give it by its id.
    await this.#fetch(copy, repository, [source, commit], signal).catch(() => {})
    signal.throwIfAborted()
    if (!(await this.#has(copy, commit)))
      throw new SeamarkError(
        'NOT_FOUND',
        `The source of ${repository.name} has no commit ${commit} any more.`,
      )
  }

  async #has(copy: string, commit: string): Promise<boolean> {
    try {
      await git(copy, ['--git-dir', copy, 'cat-file', '-e', `${commit}^{commit}`])
      return true
    } catch {
      return false
    }
  }

  async #copyOf({ name, source }: RepositoryRow): Promise<string> {
    const copy = this.#pathOf(name)
    if (!existsSync(copy)) await makeCopy(source, copy)
    return copy
  }

  #pathOf(repository: string): string {
    return join(this.#folder, folderOfRepository(repository))
  }

  /** It tells how far it is: a git that says nothing for long is ended. */
  async #fetch(
    copy: string,
    repository: RepositoryRow,
    args: readonly string[],
    signal: AbortSignal,
  ): Promise<void> {
    const { name, source } = repository
    const options = ['fetch', '--progress', '--no-tags']
    await boundedFetch(copy, name, this.#limits, signal, bound =>
      this.#git(copy, source, [...options, ...args], bound),
    )
  }

  async #git(copy: string, source: string, args: readonly string[], signal: AbortSignal): Promise<string> {
    const protocols = protocolsOf(source)
    const allow = protocols.split(':').flatMap(name => ['-c', `protocol.${name}.allow=always`])
    try {
      const variables = { GIT_ALLOW_PROTOCOL: protocols }
      return (await git(copy, ['--git-dir', copy, ...allow, ...args], { variables, signal })).toString()
    } catch (error) {
      signal.throwIfAborted()
      throw new SeamarkError('GIT_FAILED', reasonOf(error).replaceAll(source, sourceName(source)), error)
    }
  }

  #inTurn<T>(repository: string, act: () => Promise<T>): Promise<T> {
    const turn = (this.#running.get(repository) ?? Promise.resolve()).then(act)
    const settled = turn.catch(() => {})
    this.#running.set(repository, settled)
    void settled.then(() => {
      if (this.#running.get(repository) === settled) this.#running.delete(repository)
    })
    return turn
  }
}

/** Without the lines that told how far it was. */
function reasonOf(error: unknown): string {
  return messageOf(error).replace(PROGRESS_LINE, '')
}

function isWanted(ref: string, { branches, pullRequests }: RepositoryRules): boolean {
  const [, branch] = /^refs\/heads\/(.*)$/.exec(ref) ?? []
  return branch === undefined ? pullRequests : branches.some(pattern => matches(branch, pattern))
}

/** `*` stands for any characters. */
function matches(name: string, pattern: string): boolean {
  const [first, ...rest] = pattern.split('*')
  if (!name.startsWith(first!)) return false
  let at = first!.length
  if (rest.length === 0) return at === name.length
  const last = rest.pop()!
  for (const part of rest) {
    const next = name.indexOf(part, at)
    if (next < 0) return false
    at = next + part.length
  }
  return name.length - last.length >= at && name.endsWith(last)
}
