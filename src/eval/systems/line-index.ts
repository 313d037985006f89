import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { decodeText } from '../../facts/decode-text.js'
import { git } from '../../shared/git.js'
import { isEditedText } from '../mining/text-files.js'

/** Larger texts are data. Notebooks are large by the pictures in them. */
const MAX_BYTES = 4 * 1024 * 1024
const NUL = '\0'
/** Lines that come again, such as braces, are split once. */
const MAX_CACHED = 200_000
/** Mode, blob and stage of an entry of git's index, before the path. */
const ENTRY = /^\d+ ([0-9a-f]+) \d\t(.+)$/s

/** The words of a file, line by line. */
export interface FileLines {
  path: string
  /** Numbers of words in the vocabulary, in the order of the text. */
  words: Int32Array
  /** Where the words of line 1, 2, … begin in `words`; one entry more for the end. */
  starts: Int32Array
  /** Of the path. */
  pathWords: Int32Array
}

/** Every text of a checkout that a person edits, as words on lines: what searches without a parser work on. */
export class LineIndex {
  files: readonly FileLines[] = []
  /** In lower case. */
  vocabulary: readonly string[] = []
  readonly #split: (text: string) => string[]
  readonly #numbers = new Map<string, number>()
  readonly #lines = new Map<string, Int32Array>()
  /** By path and blob: from one state to the next, most files stay. */
  #known = new Map<string, FileLines | null>()

  constructor(split: (text: string) => string[]) {
    this.#split = split
  }

  /** Reads a clean checkout. Files that it has read before, in any checkout, are not read again. */
  async read(checkout: string): Promise<void> {
    const known = new Map<string, FileLines | null>()
    for (const { path, blob } of await listTexts(checkout)) {
      const key = `${path}${NUL}${blob}`
      known.set(key, this.#known.get(key) ?? this.#readFile(checkout, path))
    }
    this.#known = known
    this.files = [...known.values()].filter(file => file !== null)
    this.vocabulary = [...this.#numbers.keys()]
  }

  numberOf(word: string): number | undefined {
    return this.#numbers.get(word)
  }

  #readFile(checkout: string, path: string): FileLines | null {
    const text = readText(join(checkout, path))
    return text === null ? null : readLines(path, text, line => this.#numbersOf(line))
  }

  #numbersOf(text: string): Int32Array {
    const known = this.#lines.get(text)
    if (known !== undefined) return known
    const numbers = Int32Array.from(this.#split(text), word => this.#number(word))
    if (this.#lines.size < MAX_CACHED) this.#lines.set(text, numbers)
    return numbers
  }

  #number(word: string): number {
    const known = this.#numbers.get(word)
    if (known !== undefined) return known
    this.#numbers.set(word, this.#numbers.size)
    return this.#numbers.size - 1
  }
}

async function listTexts(checkout: string): Promise<{ path: string; blob: string }[]> {
  const listed = (await git(checkout, ['ls-files', '--stage', '-z'])).toString('utf8').split(NUL)
  const blobs = new Map<string, string>()
  for (const entry of listed) {
    const [, blob, path] = ENTRY.exec(entry) ?? []
    if (path !== undefined && isEditedText(path)) blobs.set(path, blob!)
  }
  return [...blobs].map(([path, blob]) => ({ path, blob })).sort((a, b) => (a.path < b.path ? -1 : 1))
}

function readText(file: string): string | null {
  try {
    if (!statSync(file).isFile() || statSync(file).size > MAX_BYTES) return null
    const { text } = decodeText(readFileSync(file))
    return text.includes(NUL) ? null : text
  } catch {
    // Listed, but absent: a copy may lack its largest blobs.
    return null
  }
}

function readLines(path: string, text: string, numbersOf: (text: string) => Int32Array): FileLines {
  const lines = text.split('\n').map(numbersOf)
  const starts = new Int32Array(lines.length + 1)
  lines.forEach((words, at) => {
    starts[at + 1] = starts[at]! + words.length
  })
  const words = new Int32Array(starts[lines.length]!)
  lines.forEach((own, at) => {
    words.set(own, starts[at])
  })
  return { path, words, starts, pathWords: numbersOf(path) }
}
