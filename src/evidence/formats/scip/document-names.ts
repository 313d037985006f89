import { lineNumber, MalformedEvidence } from '../../malformed.js'
import type { ColumnUnit, ObservedName } from '../../observation.js'
import { Fields } from '../../source/protobuf.js'
import { symbolHash } from './symbol-hash.js'

const DOCUMENT = { path: 1, occurrence: 2, encoding: 6 } as const
const OCCURRENCE = { range: 1, symbol: 2, roles: 3 } as const
const IS_DEFINITION = 1
/** Symbols inside of a function have names that hold in their document only. */
const LOCAL = Buffer.from('local ')
const UNITS: readonly ColumnUnit[] = ['utf16', 'utf8', 'utf16', 'utf32']
/** Numbers of a range: line and first column come first. */
const SHORTEST_RANGE = 3
const LONGEST_RANGE = 4
const FIRST_ROOM = 1 << 10
/** Bits of what a name is. */
const DEFINES = 1
const IS_LOCAL = 2
const NO_SYMBOL = symbolHash(new Uint8Array(), 0, 0)

/** A name of a document. */
export interface ScipName {
  hash: number
  isLocal: boolean
  at: ObservedName
}

/** The path of a document; '' if it has none. */
export function documentPath(bytes: Uint8Array): string {
  let path = ''
  const fields = new Fields(bytes)
  while (fields.next()) if (fields.field === DOCUMENT.path) path = fields.text()
  return path
}

/**
 * The names of one document after the other, in columns that stay: an object for each of the millions of names of an index would
 * fill the memory before it is collected.
 */
export class DocumentNames {
  path = ''
  #unit: ColumnUnit = 'utf16'
  #length = 0
  #hashes = new Float64Array(FIRST_ROOM)
  #lines = new Uint32Array(FIRST_ROOM)
  #columns = new Uint32Array(FIRST_ROOM)
  #flags = new Uint8Array(FIRST_ROOM)
  readonly #range: number[] = []

  /** Instead of those that were read before. */
  read(bytes: Uint8Array): void {
    this.path = ''
    this.#unit = 'utf16'
    this.#length = 0
    const fields = new Fields(bytes)
    while (fields.next()) {
      if (fields.field === DOCUMENT.path) this.path = fields.text()
      else if (fields.field === DOCUMENT.occurrence) this.#add(fields.message())
      else if (fields.field === DOCUMENT.encoding) this.#unit = UNITS[fields.number()] ?? 'utf16'
    }
    if (this.path === '') throw new MalformedEvidence('the path of a document', 'none')
  }

  /** The definitions, or the names that are none. */
  *names(isDefinition: boolean): Generator<ScipName> {
    const { path } = this
    const unit = this.#unit
    for (let row = 0; row < this.#length; row++) {
      const flags = this.#flags[row]!
      if (((flags & DEFINES) !== 0) !== isDefinition) continue
      const at = { path, line: this.#lines[row]!, column: this.#columns[row]!, unit }
      yield { hash: this.#hashes[row]!, isLocal: (flags & IS_LOCAL) !== 0, at }
    }
  }

  #add(fields: Fields): void {
    const range = this.#range
    range.length = 0
    let hash = NO_SYMBOL
    let roles = 0
    let local = 0
    while (fields.next()) {
      if (fields.field === OCCURRENCE.range) fields.numbersInto(range)
      else if (fields.field === OCCURRENCE.symbol)
        hash = fields.of((bytes, start, end) => {
          local = isLocal(bytes, start, end) ? IS_LOCAL : 0
          return symbolHash(bytes, start, end)
        })
      else if (fields.field === OCCURRENCE.roles) roles = fields.number()
    }
    if (range.length < SHORTEST_RANGE || range.length > LONGEST_RANGE)
      throw new MalformedEvidence('three or four numbers of a range', String(range.length))
    if (this.#length === this.#hashes.length) this.#grow()
    const row = this.#length++
    this.#hashes[row] = hash
    this.#lines[row] = lineNumber(range[0]! + 1, 'of an occurrence')
    this.#columns[row] = lineNumber(range[1]!, 'as the column of an occurrence')
    this.#flags[row] = local | ((roles & IS_DEFINITION) !== 0 ? DEFINES : 0)
  }

  #grow(): void {
    const room = 2 * this.#length
    const [hashes, lines, columns] = [new Float64Array(room), new Uint32Array(room), new Uint32Array(room)]
    const flags = new Uint8Array(room)
    hashes.set(this.#hashes)
    lines.set(this.#lines)
    columns.set(this.#columns)
    flags.set(this.#flags)
    this.#hashes = hashes
    this.#lines = lines
    this.#columns = columns
    this.#flags = flags
  }
}

function isLocal(bytes: Uint8Array, start: number, end: number): boolean {
  if (end - start < LOCAL.length) return false
  for (let at = 0; at < LOCAL.length; at++) if (bytes[start + at] !== LOCAL[at]) return false
  return true
}
