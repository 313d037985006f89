import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { WORK } from '../../paths.js'
import { EVIDENCE_FEATURES } from '../../tools/library.js'
import type { SetName, Task } from '../task.js'

const FOLDER = join(WORK, 'quality', 'dumps')
const EXTENSION = '.dump'
/** Of the layout below: dumps of another are made again. */
const VERSION = 1
/** Of a number in the columns, and of the length before the head. */
const WORD_BYTES = 4

/** What the first candidates of the tasks of one repository measured. A candidate is a row of every column. */
export interface Dump {
  set: SetName
  repo: string
  /** `owner/name`: the same for all sets. */
  repository: string
  /** Names of features, in the order of a row of `features`. */
  features: readonly string[]
  tasks: readonly DumpedTask[]
  /** Paths and qualified names that candidates refer to. */
  texts: readonly string[]
  columns: DumpColumns
}

export interface DumpedTask {
  task: Task
  /** Its candidates: this many rows, from this one on, in the order of the answer. */
  first: number
  count: number
  /** Whether the answer was spread over files: further items of a file counted for less. */
  isSpread: boolean
}

export interface DumpColumns {
  /** Rows of features, one after the other. */
  features: Float32Array
  /** What the sum is multiplied by, whatever the order: tests, prose, translations. */
  factors: Float32Array
  /** Of a candidate that was put at its place beside its sum: its score beside the best. 0 for all others. */
  lifts: Float32Array
  paths: Int32Array
  names: Int32Array
  starts: Int32Array
  ends: Int32Array
  /** 1 where the candidate is a right answer. */
  rights: Int32Array
}

type Head = Omit<Dump, 'columns'> & { version: number; rows: number }

export function dumpFile(set: SetName, repo: string): string {
  return join(FOLDER, set, repo + EXTENSION)
}

/** Null if there is none, or one of another layout. */
export function readDump(file: string): Dump | null {
  if (!existsSync(file)) return null
  const bytes = readFileSync(file)
  const length = bytes.readUInt32LE(0)
  const { version, rows, ...head } = JSON.parse(
    bytes.toString('utf8', WORD_BYTES, WORD_BYTES + length),
  ) as Head
  if (version !== VERSION) return null
  // A copy, since columns begin at whole words of their buffer.
  const { buffer } = new Uint8Array(bytes.subarray(WORD_BYTES + length))
  let at = 0
  const take = (count: number) => {
    at += count * WORD_BYTES
    return [buffer, at - count * WORD_BYTES, count] as const
  }
  const columns: DumpColumns = {
    features: new Float32Array(...take(rows * head.features.length)),
    factors: new Float32Array(...take(rows)),
    lifts: new Float32Array(...take(rows)),
    paths: new Int32Array(...take(rows)),
    names: new Int32Array(...take(rows)),
    starts: new Int32Array(...take(rows)),
    ends: new Int32Array(...take(rows)),
    rights: new Int32Array(...take(rows)),
  }
  return { ...head, columns }
}

export function writeDump(file: string, { columns, ...rest }: Dump): void {
  const head: Head = { ...rest, version: VERSION, rows: columns.factors.length }
  const text = Buffer.from(JSON.stringify(head))
  const length = Buffer.alloc(WORD_BYTES)
  length.writeUInt32LE(text.length)
  const { features, factors, lifts, paths, names, starts, ends, rights } = columns
  const parts = [features, factors, lifts, paths, names, starts, ends, rights].map(column =>
    Buffer.from(column.buffer, column.byteOffset, column.byteLength),
  )
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(`${file}.unfinished`, Buffer.concat([length, text, ...parts]))
  renameSync(`${file}.unfinished`, file)
}

/** Whether a dump has these features, or all but those of evidence, which a repository without any does not measure. */
export function hasFeatures(dump: Dump, features: readonly string[]): boolean {
  const missing = features.slice(dump.features.length)
  return (
    dump.features.every((name, at) => name === features[at]) &&
    missing.every(name => EVIDENCE_FEATURES.includes(name))
  )
}

/** With zeros for the features that it does not have. */
function widened(dump: Dump, features: readonly string[]): Dump {
  const before = dump.features.length
  if (before === features.length) return dump
  const rows = dump.columns.factors.length
  const wide = new Float32Array(rows * features.length)
  for (let row = 0; row < rows; row++)
    wide.set(dump.columns.features.subarray(row * before, (row + 1) * before), row * features.length)
  return { ...dump, features, columns: { ...dump.columns, features: wide } }
}

/** All dumps with these features, in the order of their files; others are left out, with a line on standard error. */
export function readDumps(features: readonly string[]): Dump[] {
  const sets = existsSync(FOLDER) ? readdirSync(FOLDER).sort() : []
  const files = sets.flatMap(set =>
    readdirSync(join(FOLDER, set))
      .sort()
      .map(file => join(FOLDER, set, file)),
  )
  const dumps = files
    .filter(file => file.endsWith(EXTENSION))
    .flatMap(file => {
      const dump = readDump(file)
      if (dump !== null && hasFeatures(dump, features)) return [widened(dump, features)]
      console.error(`${file} has other features: left out. Run dump-sets.ts again.`)
      return []
    })
  if (dumps.length === 0)
    throw new Error('There are no dumps: run npx tsx bench/quality/learn/dump-sets.ts first.')
  return dumps
}
