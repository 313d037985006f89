import type { Hunks } from './change-log.js'
import { HASH } from './patch-parser.js'
import { unquotePath } from './quoted-path.js'
import { ByteSplitter } from './split-bytes.js'

const NEWLINE = 0x0a
const AT = 0x40
const PLUS = 0x2b
const MINUS = 0x2d
const SPACE = 0x20
const FILE = 'diff --combined '
const BINARY = 'Binary files '
const NEW_RANGE = / \+(\d+)(?:,\d+)? @@/

/** One list of hunks for each parent. */
export interface CombinedFile {
  path: string
  hunks: readonly (Hunks | null)[]
}

export interface CombinedSink {
  commit(hash: string): void
  file(file: CombinedFile): void
}

/**
 * Parses `git diff-tree --stdin -c -p`: the files of a merge that differ from every parent. Each line has one
 * column for each parent: `+` the parent lacks it, `-` only the parent has it, a space the parent agrees.
 * These columns give the hunks against each parent; the header of a hunk is needed only for its position in
 * the merged file.
 */
export class CombinedParser {
  readonly #lines = new ByteSplitter(NEWLINE, (bytes, start, end) => this.#line(bytes, start, end))
  readonly #sink: CombinedSink
  #path = ''
  #binary = false
  #sides: Side[] = []
  /** The next line of the merged file; 0 outside hunks. */
  #next = 0

  constructor(sink: CombinedSink) {
    this.#sink = sink
  }

  push(chunk: Buffer): void {
    this.#lines.push(chunk)
  }

  end(): void {
    this.#lines.end()
    this.#finishFile()
  }

  #line(bytes: Buffer, start: number, end: number): void {
    const first = bytes[start]
    if (this.#next > 0 && (first === PLUS || first === MINUS || first === SPACE)) this.#content(bytes, start)
    else if (first === AT) this.#hunk(bytes.toString('latin1', start, end))
    else this.#header(bytes.toString('utf8', start, end))
  }

  #header(line: string): void {
    if (line.startsWith(FILE)) {
      this.#finishFile()
      this.#path = unquotePath(line.slice(FILE.length))
    } else if (HASH.test(line)) {
      this.#finishFile()
      this.#sink.commit(line)
    } else if (line.startsWith(BINARY)) {
      this.#binary = true
    }
  }

  #hunk(line: string): void {
    const parents = /^@+/.exec(line)![0].length - 1
    while (this.#sides.length < parents) this.#sides.push(new Side())
    for (const side of this.#sides) side.close()
    // A file that the merge emptied begins at line 0.
    this.#next = Math.max(Number(NEW_RANGE.exec(line)?.[1] ?? 1), 1)
  }

  #content(bytes: Buffer, start: number): void {
    let removed = false
    for (let i = 0; i < this.#sides.length; i++) removed ||= bytes[start + i] === MINUS
    for (let i = 0; i < this.#sides.length; i++) {
      const column = bytes[start + i]
      const side = this.#sides[i]!
      if (column === MINUS) side.removed(this.#next)
      else if (column === PLUS) side.added(this.#next)
      else if (!removed) side.close()
    }
    if (!removed) this.#next++
  }

  #finishFile(): void {
    if (this.#path !== '') {
      for (const side of this.#sides) side.close()
      this.#sink.file({ path: this.#path, hunks: this.#binary ? [] : this.#sides.map(side => side.hunks) })
    }
    this.#path = ''
    this.#binary = false
    this.#sides = []
    this.#next = 0
  }
}

/** The hunks against one parent, built line by line. */
class Side {
  readonly hunks: number[] = []
  /** Number of lines of the merged file minus those of the parent's so far. */
  #ahead = 0
  #newBegin = 0
  #oldLength = 0
  #newLength = 0

  added(line: number): void {
    this.#open(line)
    this.#newLength++
  }

  removed(line: number): void {
    this.#open(line)
    this.#oldLength++
  }

  close(): void {
    if (this.#newBegin === 0) return
    this.hunks.push(this.#newBegin - this.#ahead, this.#oldLength, this.#newBegin, this.#newLength)
    this.#ahead += this.#newLength - this.#oldLength
    this.#newBegin = 0
    this.#oldLength = 0
    this.#newLength = 0
  }

  #open(line: number): void {
    if (this.#newBegin === 0) this.#newBegin = line
  }
}
