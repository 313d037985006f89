import { decodeText } from '../../facts/decode-text.js'
import { DEFAULT_MAX_FILE_BYTES } from '../../files/max-file-bytes.js'
import { readBlob } from '../../files/read-blob.js'
import type { ColumnUnit } from '../observation.js'

const BEYOND_BASIC_PLANE = 0xffff

/** Offsets of names in the text of a file, as facts count them. */
export class NameOffsets {
  readonly #text: string
  readonly #starts: readonly number[]

  constructor(text: string) {
    this.#text = text
    const starts = [0]
    for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1)
    this.#starts = starts
  }

  /** Null if the file cannot be read. */
  static ofFile(rootDir: string, path: string): NameOffsets | null {
    const blob = readBlob(rootDir, path, DEFAULT_MAX_FILE_BYTES)
    return 'reason' in blob ? null : new NameOffsets(decodeText(blob.bytes).text)
  }

  /** Line from 1, column from 0. Null if the file has no such place. */
  of(line: number, column: number, unit: ColumnUnit): number | null {
    const start = this.#starts[line - 1]
    if (start === undefined) return null
    const end = this.#starts[line] ?? this.#text.length + 1
    const at = start + (unit === 'utf16' ? column : this.#units(start, end, column, unit))
    return at < end ? at : null
  }

  /** UTF-16 units that the first `column` bytes or characters of a line take. */
  #units(start: number, end: number, column: number, unit: ColumnUnit): number {
    let at = start
    let left = column
    while (left > 0 && at < end) {
      const code = this.#text.codePointAt(at) ?? 0
      left -= unit === 'utf8' ? bytesOf(code) : 1
      at += code > BEYOND_BASIC_PLANE ? 2 : 1
    }
    return at - start
  }
}

const TWO_BYTES = 0x80
const THREE_BYTES = 0x800

function bytesOf(code: number): number {
  if (code < TWO_BYTES) return 1
  if (code < THREE_BYTES) return 2
  return code > BEYOND_BASIC_PLANE ? 4 : 3
}
