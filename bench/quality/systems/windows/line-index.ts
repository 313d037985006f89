import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { decodeText } from '../../../tools/library.js'
import { git } from '../../tasks/git.js'
import { isEditedText } from '../../text-files.js'

/** Larger texts are data. Notebooks are large by the pictures in them. */
const MAX_BYTES = 4 * 1024 * 1024
const NUL = '\0'

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
  readonly files: readonly FileLines[]
  /** In lower case. */
  readonly vocabulary: readonly string[]
  readonly #numbers = new Map<string, number>()

  constructor(checkout: string, split: (text: string) => string[]) {
    const cache = new Map<string, Int32Array>()
    const numbersOf = (text: string) => {
      const known = cache.get(text)
      if (known !== undefined) return known
      const numbers = Int32Array.from(split(text), word => this.#number(word))
      if (cache.size < MAX_CACHED) cache.set(text, numbers)
      return numbers
    }
    this.files = listTexts(checkout).flatMap(path => {
      const text = readText(join(checkout, path))
      return text === null ? [] : [readLines(path, text, numbersOf)]
    })
    this.vocabulary = [...this.#numbers.keys()]
  }

  numberOf(word: string): number | undefined {
    return this.#numbers.get(word)
  }

  #number(word: string): number {
    const known = this.#numbers.get(word)
    if (known !== undefined) return known
    this.#numbers.set(word, this.#numbers.size)
    return this.#numbers.size - 1
  }
}

/** Lines that come again, such as braces, are split once. */
const MAX_CACHED = 200_000

function listTexts(checkout: string): string[] {
  const listed = git(checkout, ['ls-files', '-z']).split(NUL)
  return [...new Set(listed)].filter(path => path !== '' && isEditedText(path)).sort()
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
