import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { ChangeTable, History, SymbolSpan, TrackedFiles } from '../../src/history/history.js'
import { temporaryFolder } from '../support/repository.js'

const FIRST_DATE = 1_600_000_000
const HOUR = 3600

/** A repository that is told commit by commit, with its own clock. */
export class Story {
  readonly root: string
  private now = FIRST_DATE
  /** Steps the clock takes for each commit; a random story has clocks that stand still or go back. */
  tick: () => number = () => HOUR

  constructor(root: string = temporaryFolder()) {
    this.root = root
    this.git('init', '-q', '-b', 'main')
  }

  git(...args: string[]): string {
    const date = `${this.now} +0000`
    return execFileSync('git', ['-c', 'commit.gpgsign=false', '-c', 'gc.auto=0', ...args], {
      cwd: this.root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      env: {
        ...process.env,
        GIT_AUTHOR_NAME: this.author,
        GIT_AUTHOR_EMAIL: `${this.author.toLowerCase()}@example.org`,
        GIT_COMMITTER_NAME: 'Test',
        GIT_COMMITTER_EMAIL: 'test@example.org',
        GIT_AUTHOR_DATE: date,
        GIT_COMMITTER_DATE: date,
      },
    })
  }

  author = 'Ada'

  write(path: string, content: string | Uint8Array): void {
    mkdirSync(dirname(join(this.root, path)), { recursive: true })
    writeFileSync(join(this.root, path), content)
  }

  read(path: string): string {
    return readFileSync(join(this.root, path), 'utf8')
  }

  remove(path: string): void {
    rmSync(join(this.root, path))
  }

  move(from: string, to: string): void {
    mkdirSync(dirname(join(this.root, to)), { recursive: true })
    renameSync(join(this.root, from), join(this.root, to))
  }

  /** Commits all there is, and gives the commit's hash. */
  commit(message: string, ...args: string[]): string {
    this.now += this.tick()
    this.git('add', '-A')
    this.git('commit', '-q', '--allow-empty', '-m', message, ...args)
    return this.head()
  }

  /** False where it cannot be merged; the tree is then as it was. */
  merge(branch: string, ...args: string[]): boolean {
    this.now += this.tick()
    try {
      this.git('merge', '-q', '--no-ff', '-m', `merge ${branch}`, ...args, branch)
      return true
    } catch {
      this.git('reset', '-q', '--hard')
      return false
    }
  }

  head(): string {
    return this.git('rev-parse', 'HEAD').trim()
  }

  /** Points HEAD somewhere else without touching a file: history is read from commits alone. */
  standAt(hash: string): void {
    this.git('update-ref', '--no-deref', 'HEAD', hash)
  }

  paths(): string[] {
    const found = readdirSync(this.root, { recursive: true, withFileTypes: true })
    return found
      .filter(entry => entry.isFile())
      .map(entry => join(entry.parentPath, entry.name).slice(this.root.length + 1))
      .filter(path => !path.startsWith('.git/'))
      .sort()
  }
}

const BEGIN = /^\s*begin (\S+)/
const END = /^\s*end (\S+)/

/** Symbols of the tests' own language: from `begin name` to `end name`, nested as you like. */
export function symbolsIn(text: string): SymbolSpan[] {
  const symbols: SymbolSpan[] = []
  for (const [index, line] of text.split('\n').entries()) {
    const begun = BEGIN.exec(line)?.[1]
    if (begun !== undefined) symbols.push({ key: begun, startLine: index + 1, endLine: index + 1 })
    const ended = END.exec(line)?.[1]
    const open = symbols.findLast(symbol => symbol.key === ended)
    if (open !== undefined) open.endLine = index + 1
  }
  return symbols
}

/** The files of HEAD with the symbols in them. */
export function trackedAt(story: Story): TrackedFiles {
  const paths = story
    .git('ls-tree', '-r', '-z', '--name-only', 'HEAD')
    .split('\0')
    .filter(path => path !== '')
  return new Map(paths.map(path => [path, symbolsIn(story.git('show', `HEAD:${path}`))]))
}

/** Subjects of the commits that changed a symbol or file, newest first; those that did so only inside it in brackets. */
export function subjectsOf(history: History, key: string, table: ChangeTable = history.symbols): string[] {
  const index = table.keys.indexOf(key)
  if (index < 0) return []
  const subjects: string[] = []
  for (let row = table.offsets[index]!; row < table.offsets[index + 1]!; row++) {
    const { subject } = history.commits[table.commits[row]!]!
    subjects.push(table.direct[row] === 1 ? subject : `(${subject})`)
  }
  return subjects
}

export function lines(...text: string[]): string {
  return `${text.join('\n')}\n`
}
