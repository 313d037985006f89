import type { Hunks } from '../history/change-log.js'
import { patchPath, unquotePath } from '../history/quoted-path.js'
import { SeamarkError } from '../shared/errors.js'

/** A file in a diff from outside. */
export interface DiffFile {
  /** '' if the diff adds the file. */
  from: string
  /** '' if it deletes the file. */
  to: string
  /** Changed lines: old begin, old length, new begin, new length of each hunk. Null for a binary file: all of it. */
  hunks: Hunks | null
  /** Lines that the diff shows of the file before and after, by number from 1. */
  before: Map<number, string>
  after: Map<number, string>
}

const HUNK = /^@@ -(\d+)(?:,(\d+))? \+(\d+)(?:,(\d+))? @@/
/** `a/` and `b/`, or the prefixes of `diff.mnemonicPrefix`. */
const PREFIXED = /^"?[abciow12]\//
const NOWHERE = '/dev/null'
const GIT = 'diff --git '
const BEFORE = '--- '
const AFTER = '+++ '
const RENAMED_FROM = 'rename from '
const RENAMED_TO = 'rename to '
const BINARY = /^(?:Binary files |GIT binary patch)/

/** True if the text contains a diff and is not the name of a commit. */
export function isDiff(text: string): boolean {
  return /^diff --git /m.test(text) || (/^--- /m.test(text) && /^\+\+\+ /m.test(text))
}

/**
 * Reads a unified diff of `git diff`, `diff -u` or a mail with a patch; text around it is skipped.
 *
 * @example readDiff(execSync('git diff').toString()).map(({ to }) => to)
 */
export function readDiff(text: string): DiffFile[] {
  const reader = new DiffReader(text.split('\n'))
  const files = reader.read()
  if (files.length === 0)
    throw new SeamarkError('BAD_INPUT', 'Expected a unified diff, found no file in it: `git diff` makes one.')
  return files
}

class DiffReader {
  readonly #lines: readonly string[]
  #at = 0
  readonly #files: DiffFile[] = []
  #file: DiffFile | null = null

  constructor(lines: readonly string[]) {
    this.#lines = lines
  }

  read(): DiffFile[] {
    while (this.#at < this.#lines.length) {
      const line = this.#lines[this.#at]!
      if (HUNK.test(line) && this.#file !== null) this.#hunk(line)
      else this.#header(line)
    }
    this.#finish()
    return this.#files
  }

  #header(line: string): void {
    this.#at++
    if (line.startsWith(GIT)) {
      this.#finish()
      const path = bothPath(line.slice(GIT.length).trimEnd())
      this.#file = emptyFile(path, path)
    } else if (line.startsWith(BEFORE) && this.#lines[this.#at]?.startsWith(AFTER)) {
      // Without git's own header line, a file begins here.
      if (this.#file === null || this.#file.hunks === null || this.#file.hunks.length > 0) {
        this.#finish()
        this.#file = emptyFile('', '')
      }
      this.#file.from = pathOf(line.slice(BEFORE.length))
      this.#file.to = pathOf(this.#lines[this.#at]!.slice(AFTER.length))
      this.#at++
    } else if (this.#file === null) return
    else if (line.startsWith(RENAMED_FROM)) this.#file.from = unquotePath(line.slice(RENAMED_FROM.length))
    else if (line.startsWith(RENAMED_TO)) this.#file.to = unquotePath(line.slice(RENAMED_TO.length))
    else if (line.startsWith('new file mode')) this.#file.from = ''
    else if (line.startsWith('deleted file mode')) this.#file.to = ''
    else if (BINARY.test(line)) this.#file.hunks = null
  }

  /** Counts lines by the hunk header: content that looks like a header is not mistaken for one. */
  #hunk(head: string): void {
    const { hunks, before, after } = this.#file!
    const [oldBegin, oldLength, newBegin, newLength] = HUNK.exec(head)!
      .slice(1)
      .map(number => Number(number ?? 1)) as [number, number, number, number]
    let [oldAt, newAt] = [
      oldLength === 0 ? oldBegin + 1 : oldBegin,
      newLength === 0 ? newBegin + 1 : newBegin,
    ]
    const [oldEnd, newEnd] = [oldAt + oldLength, newAt + newLength]
    let [oldRun, newRun] = [oldAt, newAt]
    const endRun = () => {
      if (oldAt > oldRun || newAt > newRun)
        (hunks as number[]).push(oldRun, oldAt - oldRun, newRun, newAt - newRun)
    }
    this.#at++
    while (this.#at < this.#lines.length && (oldAt < oldEnd || newAt < newEnd)) {
      const line = this.#lines[this.#at++]!
      if (line.startsWith('\\')) continue
      const content = line.slice(1).replace(/\r$/, '')
      if (line.startsWith('-')) before.set(oldAt++, content)
      else if (line.startsWith('+')) after.set(newAt++, content)
      else {
        endRun()
        before.set(oldAt++, content)
        after.set(newAt++, content)
        ;[oldRun, newRun] = [oldAt, newAt]
      }
    }
    endRun()
  }

  #finish(): void {
    if (this.#file !== null && (this.#file.from !== '' || this.#file.to !== '')) this.#files.push(this.#file)
    this.#file = null
  }
}

function emptyFile(from: string, to: string): DiffFile {
  return { from, to, hunks: [], before: new Map(), after: new Map() }
}

/** `a/path`, `path<tab>date` of `diff -u`, or nothing. */
function pathOf(written: string): string {
  const name = written.replace(/\r$/, '').replace(/\t.*$/, '')
  if (name === NOWHERE) return ''
  return PREFIXED.test(name) ? patchPath(name) : unquotePath(name)
}

/** The path in `a/name b/name`; '' if the halves differ, for which the rename is named below. */
function bothPath(names: string): string {
  const half = (names.length - 1) / 2
  const [before, after] = [pathOf(names.slice(0, half)), pathOf(names.slice(half + 1))]
  return before === after ? after : ''
}
