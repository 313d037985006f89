import { execFileSync } from 'node:child_process'
import { lstatSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** How to write a new function, by the ending of the file. */
const FUNCTIONS: Readonly<Record<string, (name: string) => string>> = {
  '.py': name => `\n\ndef ${name}():\n    return 1\n`,
  '.go': name => `\nfunc ${name}() int {\n\treturn 1\n}\n`,
}
/** The language that most of a repository is written in; a repository not named here has no update to measure. */
const ENDINGS: Readonly<Record<string, string>> = { flask: '.py', django: '.py', terraform: '.go' }
const TEST = /(^|[/_.-])tests?([/_.-]|$)/i
const MAX_LISTING_BYTES = 256 * 1024 * 1024

/** A source file that is changed and, in the end, put back. */
export class Probe {
  readonly path: string
  private readonly file: string
  private readonly original: Buffer
  private readonly write: (name: string) => string

  private constructor(checkout: string, path: string, write: (name: string) => string) {
    this.path = path
    this.file = join(checkout, path)
    this.original = readFileSync(this.file)
    this.write = write
  }

  /** The file of middle size among those of the repository's language, tests aside; null if it has none. */
  static in(checkout: string, name: string): Probe | null {
    const ending = ENDINGS[name]
    if (ending === undefined) return null
    const listed = execFileSync('git', ['ls-files', '-z'], {
      cwd: checkout,
      encoding: 'utf8',
      maxBuffer: MAX_LISTING_BYTES,
    })
    const sized = listed
      .split('\0')
      .filter(path => path.endsWith(ending) && !TEST.test(path))
      .map(path => ({ path, bytes: lstatSync(join(checkout, path), { throwIfNoEntry: false })?.size ?? 0 }))
      .filter(({ bytes }) => bytes > 0)
      .sort((a, b) => a.bytes - b.bytes || (a.path < b.path ? -1 : 1))
    const middle = sized[Math.floor(sized.length / 2)]
    return middle === undefined ? null : new Probe(checkout, middle.path, FUNCTIONS[ending]!)
  }

  /** The file as it was, with one function more: each time another, so that no store has seen these bytes. */
  append(name: string): void {
    writeFileSync(this.file, Buffer.concat([this.original, Buffer.from(this.write(name))]))
  }

  restore(): void {
    writeFileSync(this.file, this.original)
  }
}
