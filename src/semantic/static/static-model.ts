import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type ColumnLayout, encodeColumns, readColumns } from '../../shared/column-file.js'
import { SeamarkError } from '../../shared/errors.js'

/** The models folder of the package, relative to `dist`, and to a folder of `dist` or `src`. */
const FOLDERS = ['../models/', '../../models/', '../../../models/']
const FILE = 'static.vectors'

/** One file: settings, words, int8 rows, and the scale of each row as the bits of a float32. */
const LAYOUT: ColumnLayout = {
  magic: 0x534d4b56,
  version: 1,
  columns: [
    ['settings', 'u8'],
    ['words', 'u8'],
    ['rows', 'u8'],
    ['scales', 'u32'],
  ],
}

/** How texts become sums of rows, as the model was trained. */
export interface StaticSettings {
  id: string
  version: number
  dimensions: number
  /** The weight of a word in a body is its count to this power. */
  alpha: number
  /** Added for a word of the head. */
  headWeight: number
  queryTokens: number
  headTokens: number
  bodyTokens: number
  bodyDistinct: number
}

/** A vector for each word and piece of a word: vector of row t = scales[t] × rows[t]. */
export interface StaticModel {
  settings: StaticSettings
  /** `##x` is a piece inside a word. */
  words: readonly string[]
  rows: Int8Array
  scales: Float32Array
}

/** The model that comes with the package. */
export function shippedModel(): StaticModel {
  const folder = FOLDERS.map(path => fileURLToPath(new URL(path, import.meta.url))).find(each =>
    existsSync(`${each}${FILE}`),
  )
  if (folder === undefined)
    throw new SeamarkError(
      'NOT_FOUND',
      `Expected models/${FILE} in the package, found none: install Seamark again.`,
    )
  return readStaticModel(`${folder}${FILE}`)
}

export function readStaticModel(path: string): StaticModel {
  const { columns, fault } = readColumns(LAYOUT, path)
  if (columns === null)
    throw new SeamarkError(
      'DATA_DAMAGED',
      `Expected a file of static vectors at ${path}, found it ${fault}: install Seamark again.`,
    )
  const rows = columns.rows as Uint8Array
  const scales = columns.scales as Uint32Array
  return {
    settings: JSON.parse(Buffer.from(columns.settings as Uint8Array).toString()) as StaticSettings,
    words: Buffer.from(columns.words as Uint8Array)
      .toString()
      .split('\n'),
    rows: new Int8Array(rows.buffer, rows.byteOffset, rows.length),
    scales: new Float32Array(scales.buffer, scales.byteOffset, scales.length),
  }
}

export function encodeStaticModel({ settings, words, rows, scales }: StaticModel): Buffer {
  return encodeColumns(LAYOUT, {
    settings: Buffer.from(JSON.stringify(settings)),
    words: Buffer.from(words.join('\n')),
    rows: new Uint8Array(rows.buffer, rows.byteOffset, rows.byteLength),
    scales: new Uint32Array(scales.buffer, scales.byteOffset, scales.length),
  })
}
