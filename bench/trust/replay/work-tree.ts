import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import type { Act } from './act.js'

/** Fixed, so that a case that is played again has the same commits. */
const DATE = '2026-01-02T03:04:05Z'
const IDENTITY = [
  '-c',
  'user.name=Replay',
  '-c',
  'user.email=replay@example.org',
  '-c',
  'commit.gpgsign=false',
]
const MAX_LISTING_BYTES = 256 * 1024 * 1024

/** A clone that may be edited. */
export class WorkTree {
  readonly root: string

  constructor(root: string) {
    this.root = root
  }

  /** Of one folder, if one is named. Nothing is checked out yet. */
  static clone(source: string, root: string, folder: string): WorkTree {
    execFileSync('git', ['clone', '-q', '-s', '-n', source, root], { stdio: 'ignore' })
    const tree = new WorkTree(root)
    if (folder !== '') tree.git('sparse-checkout', 'set', folder)
    return tree
  }

  /** The newest commits of the first parents that change a folder, newest first. */
  commits(count: number, head: string, folder: string): string[] {
    const args = ['rev-list', '--first-parent', '-n', `${count}`, head, '--', folder === '' ? '.' : folder]
    return this.git(...args)
      .split('\n')
      .filter(line => line !== '')
  }

  /** Files on disk, sorted. */
  paths(): string[] {
    return readdirSync(this.root, { recursive: true, withFileTypes: true })
      .filter(entry => entry.isFile())
      .map(entry => relative(this.root, join(entry.parentPath, entry.name)))
      .filter(path => !path.startsWith('.git/'))
      .sort()
  }

  read(path: string): string {
    return readFileSync(join(this.root, path), 'utf8')
  }

  /** An act that is impossible here does nothing: its like is possible in real life, and must not end a replay. */
  perform(act: Act): void {
    try {
      this.#perform(act)
    } catch {
      if (act.kind === 'revert') this.git('reset', '-q', '--hard')
    }
  }

  #perform(act: Act): void {
    const at = (path: string) => join(this.root, path)
    const put = (path: string, place: (to: string) => void) => {
      mkdirSync(dirname(at(path)), { recursive: true })
      place(at(path))
    }
    if (act.kind === 'write') put(act.path, to => writeFileSync(to, act.text))
    else if (act.kind === 'remove') rmSync(at(act.path), { recursive: true, force: true })
    else if (act.kind === 'move') {
      if (existsSync(at(act.path))) put(act.to, to => renameSync(at(act.path), to))
    } else for (const args of commandsOf(act)) this.git(...args)
  }

  git(...args: string[]): string {
    return execFileSync('git', [...IDENTITY, ...args], {
      cwd: this.root,
      encoding: 'utf8',
      maxBuffer: MAX_LISTING_BYTES,
      stdio: ['ignore', 'pipe', 'ignore'],
      env: { ...process.env, GIT_AUTHOR_DATE: DATE, GIT_COMMITTER_DATE: DATE },
    })
  }
}

/** The commands of an act that git performs. */
function commandsOf(act: Exclude<Act, { kind: 'write' | 'remove' | 'move' }>): string[][] {
  switch (act.kind) {
    case 'checkout':
      return [['checkout', '-q', '-f', '--detach', act.commit]]
    case 'branch':
      return [['checkout', '-q', '-B', act.name]]
    case 'switch':
      return [['checkout', '-q', '-f', act.name]]
    case 'commit':
      return [
        ['add', '-A'],
        ['commit', '-q', '-m', act.message],
      ]
    case 'revert':
      return [['revert', '--no-edit', act.commit]]
    case 'reset':
      return [['reset', '-q', '--soft', act.commit]]
    case 'clean':
      return [
        ['reset', '-q', '--hard'],
        ['clean', '-q', '-f', '-d'],
      ]
    case 'restore':
      return [['checkout', '-q', 'HEAD', '--', act.path]]
  }
}
