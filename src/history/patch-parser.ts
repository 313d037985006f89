import type { Hunks } from './change-log.js'
import { patchPath, unquotePath } from './quoted-path.js'
import { ByteSplitter } from './split-bytes.js'

const NEWLINE = 0x0a
const AT = 0x40
const PLUS = 0x2b
const MINUS = 0x2d
const SPACE = 0x20
const COMMA = 0x2c
const BACKSLASH = 0x5c
const ZERO = 0x30
const NINE = 0x39
export const HASH = /^[0-9a-f]{40}(?:[0-9a-f]{24})?$/
const FILE = 'diff --git '
const RENAMED_FROM = 'rename from '
const RENAMED_TO = 'rename to '
const AFTER = '+++ '
const BINARY = 'Binary files '

/** `hunks` is null for a binary file, empty if only the name or the mode changed. */
export interface PatchedFile {
  path: string
  from: string
  hunks: Hunks | null
}

export interface PatchSink {
  /** Begins a commit; the next files belong to it. Called again for a commit that is read a second time. */
  commit(hash: string): void
  file(file: PatchedFile): void
}

/**
 * Parses a stream of `git diff-tree --stdin -p -U0`. Without context every line of content begins with one of
 * `+-\`, so the first byte determines the type of a line; content is never read.
 */
export class PatchParser {
  readonly #lines = new ByteSplitter(NEWLINE, (bytes, start, end) => this.#line(bytes, start, end))
  readonly #sink: PatchSink
  #inHunks = false
  #path = ''
  #from = ''
  #hunks: number[] | null = []

  constructor(sink: PatchSink) {
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
    if (this.#inHunks && (first === PLUS || first === MINUS || first === BACKSLASH)) return
    if (first === AT) {
      this.#inHunks = true
      this.#hunk(bytes, start, end)
      return
    }
    this.#header(bytes.toString('utf8', start, end))
  }

  #header(line: string): void {
    if (line.startsWith(FILE)) {
      this.#finishFile()
      this.#path = unrenamedPath(line.slice(FILE.length))
    } else if (HASH.test(line)) {
      this.#finishFile()
      this.#sink.commit(line)
    } else if (line.startsWith(AFTER)) {
      this.#path = patchPath(line.slice(AFTER.length))
    } else if (line.startsWith(RENAMED_FROM)) {
      this.#from = unquotePath(line.slice(RENAMED_FROM.length))
    } else if (line.startsWith(RENAMED_TO)) {
      this.#path = unquotePath(line.slice(RENAMED_TO.length))
    } else if (line.startsWith(BINARY)) {
      this.#hunks = null
    }
  }

  /** `@@ -12,3 +14 @@ …`: an omitted length is 1. */
  #hunk(bytes: Buffer, start: number, end: number): void {
    let at = start
    const number = () => {
      let value = 0
      for (; at < end; at++) {
        const byte = bytes[at]!
        if (byte < ZERO || byte > NINE) break
        value = value * 10 + (byte - ZERO)
      }
      return value
    }
    const range = (sign: number) => {
      while (at < end && bytes[at] !== sign) at++
      at++
      const begin = number()
      let length = 1
      if (bytes[at] === COMMA) {
        at++
        length = number()
      }
      this.#hunks?.push(length === 0 ? begin + 1 : begin, length)
    }
    range(MINUS)
    while (at < end && bytes[at] !== SPACE) at++
    range(PLUS)
  }

  #finishFile(): void {
    if (this.#path !== '')
      this.#sink.file({
        path: this.#path,
        from: this.#from === '' ? this.#path : this.#from,
        hunks: this.#hunks,
      })
    this.#inHunks = false
    this.#path = ''
    this.#from = ''
    this.#hunks = []
  }
}

/** The path in `a/name b/name`, cut in the middle as names may have spaces; '' if the halves differ (a rename). */
function unrenamedPath(names: string): string {
  const half = (names.length - 1) / 2
  const [before, after] = [patchPath(names.slice(0, half)), patchPath(names.slice(half + 1))]
  return before === after ? after : ''
}
