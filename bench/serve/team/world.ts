import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const IDENTITY = ['-c', 'user.name=Bench', '-c', 'user.email=bench@example.org', '-c', 'commit.gpgsign=false']
/** A name that no repository has by itself. */
export const MARKER = 'seamark_bench_marker'

/** A repository whose every commit has a number in it, so that each answer can be checked. */
export class NumberedRepository {
  readonly name: string
  readonly folder: string
  /** Whether its other files are ours. */
  readonly isGenerated: boolean
  /** The number in each commit that was ever pushed, and when it was. */
  readonly numbers = new Map<string, number>()
  readonly pushedAt = new Map<string, number>()
  head = ''

  private constructor(name: string, folder: string, isGenerated: boolean) {
    this.name = name
    this.folder = folder
    this.isGenerated = isGenerated
  }

  /** Small files that call each other. */
  static generated(name: string, folder: string, files: number): NumberedRepository {
    mkdirSync(folder, { recursive: true })
    const made = new NumberedRepository(name, folder, true)
    made.#git('init', '-q', '-b', 'main')
    for (let at = 0; at < files; at++) writeFileSync(join(folder, `part_${at}.py`), partOf(at))
    made.push(0)
    return made
  }

  /** A clone of a repository that others wrote, with its last commits; its branch is `main` here. */
  static cloned(name: string, folder: string, source: string): NumberedRepository {
    mkdirSync(dirname(folder), { recursive: true })
    execFileSync('git', ['clone', '-q', '--shared', '--no-tags', source, folder], { stdio: 'ignore' })
    const made = new NumberedRepository(name, folder, false)
    made.#git('branch', '-q', '-M', 'main')
    made.push(0)
    return made
  }

  push(number: number): void {
    writeFileSync(join(this.folder, `${MARKER}.py`), `def ${MARKER}():\n    return ${number}\n`)
    this.#git('add', '--', `${MARKER}.py`, ...(this.isGenerated ? ['.'] : []))
    this.#git('commit', '-q', '--no-verify', '-m', `number ${number}`)
    this.head = this.#git('rev-parse', 'HEAD').trim()
    this.numbers.set(this.head, number)
    this.pushedAt.set(this.head, Date.now())
  }

  #git(...args: string[]): string {
    return execFileSync('git', [...IDENTITY, ...args], { cwd: this.folder, encoding: 'utf8' })
  }
}

function partOf(at: number): string {
  const calls = at === 0 ? '1' : `part_${at - 1}.step_${at - 1}(value)`
  const imports = at === 0 ? '' : `import part_${at - 1}\n\n\n`
  return `${imports}def step_${at}(value):\n    """Step ${at} of the calculation."""\n    return ${calls}\n`
}
