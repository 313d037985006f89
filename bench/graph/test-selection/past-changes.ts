import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { isTestPath } from '../../../src/graph/test-paths.js'

const MAX_LISTING_BYTES = 256 * 1024 * 1024
/** Files that tests can break by; what is only documented or configured differently is not asked about. */
const CODE = /\.(?:py|rs|go|jsx?|tsx?|java|kt|rb|php|cs)$/
/** A larger commit is a sweep: its tests were changed with it, not because of it. */
const MAX_FILES = 30
/** Far more than needed to find enough. */
const COMMITS_READ = 6000
const MARK = '\u0001'

/** A commit that changed source and tests. */
export interface PastChange {
  commit: string
  parent: string
  /** Source files that it added or changed, and those that it removed (the old names of renamed ones too). */
  written: string[]
  removed: string[]
  /** Test files that it changed and that its parent had. */
  tests: string[]
}

/** A clone that shares the objects of the corpus: commits are checked out here, not there. */
export function copyRepository(from: string, to: string): string {
  if (!existsSync(join(to, '.git'))) {
    mkdirSync(dirname(to), { recursive: true })
    execFileSync('git', ['clone', '-q', '-s', '-n', from, to], { stdio: ['ignore', 'ignore', 'inherit'] })
  }
  git(to, ['checkout', '-q', '-f', '--detach', git(from, ['rev-parse', 'HEAD']).trim()])
  return to
}

/** The newest commits of a repository that changed source and tests together, newest first. */
export function pastChanges(repository: string, skip: number): PastChange[] {
  const args = [
    'log',
    '--no-merges',
    `--max-count=${COMMITS_READ}`,
    '-M',
    '--name-status',
    '--format=%x01%H %P',
  ]
  return git(repository, args).split(MARK).slice(1).flatMap(readCommit).slice(skip)
}

function readCommit(text: string): PastChange[] {
  const [head, ...lines] = text.split('\n').filter(line => line !== '')
  const [commit, parent] = head!.split(' ')
  const entries = lines.map(line => line.split('\t')).filter(([, ...paths]) => CODE.test(paths.at(-1)!))
  if (parent === undefined || parent === '' || lines.length > MAX_FILES) return []
  const change: PastChange = { commit: commit!, parent, written: [], removed: [], tests: [] }
  for (const [status, from, to = from] of entries as [string, string, string?][]) {
    if (isTestPath(to!)) {
      if (status === 'M') change.tests.push(to!)
      continue
    }
    if (status !== 'D') change.written.push(to!)
    if (status === 'D' || status.startsWith('R')) change.removed.push(from)
  }
  return change.tests.length > 0 && change.written.length + change.removed.length > 0 ? [change] : []
}

/** The parent, with the source files as the commit has them, uncommitted. */
export function checkOutChange(repository: string, { commit, parent, written, removed }: PastChange): void {
  git(repository, ['checkout', '-q', '-f', '--detach', parent])
  git(repository, ['clean', '-q', '-f', '-d', '-x'])
  if (written.length > 0) git(repository, ['checkout', '-q', commit, '--', ...written])
  for (const path of removed) rmSync(join(repository, path), { force: true })
}

function git(cwd: string, args: string[]): string {
  return execFileSync('git', args, { cwd, encoding: 'utf8', maxBuffer: MAX_LISTING_BYTES })
}
