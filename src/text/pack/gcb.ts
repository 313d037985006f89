import { deflateRawSync, inflateRawSync } from 'node:zlib'
import type { PackDelta } from '../../pack/delta.js'
import type { Pack, PackedFile, PackedSymbol } from '../../pack/pack.js'
import type { BinaryRenderer } from '../../pack/renderer.js'
import { ByteReader, ByteWriter, isEarlyEnd } from '../../shared/bytes.js'
import { SeamarkError } from '../../shared/errors.js'
import { readValue, writeValue } from './binary-value.js'
import { type CompactPack, compactPack, endOf, expandPack } from './compact.js'
import { compactDelta } from './compact-delta.js'
import { gcf } from './gcf.js'

const MAGIC = 'GCB1'
const VERSION = 1
const TOOL = 'seamark'
/** Starts the part that GCB has no fields for, deflated: it follows the edges, where other readers stop. */
const OWN_MAGIC = 'SMK2'
/** GCB's code for "structural": found by the parser. */
const PROVENANCE = 7
const FLOAT_BYTES = 4
/** Blast radius, confidence, recency, distance: packs do not store these separately. */
const SCORE_COMPONENTS = 4
/** Kind, score, provenance and a zero byte, between the name and the signature of a symbol. */
const SYMBOL_HEAD_BYTES = 1 + FLOAT_BYTES + 2

/** GCB's numbers for kinds; 0 for any other. */
const GCB_KINDS: Readonly<Record<string, number>> = {
  function: 1,
  type: 2,
  method: 3,
  interface: 4,
  variable: 5,
  constant: 6,
  resource: 7,
  table: 8,
  class: 9,
  selector: 10,
  field: 11,
  route: 12,
  external: 13,
  file: 14,
  package: 15,
  service: 16,
  env_var: 17,
  process: 18,
  constructor: 3,
  struct: 2,
  trait: 4,
  enum: 2,
  enum_member: 6,
}

/** GCB's numbers for relations; 0 for any other. */
const GCB_EDGES: Readonly<Record<string, number>> = { calls: 1, imports: 2, implements: 3, references: 4 }
/** The relation is neither new nor gone. */
const UNCHANGED = 0

/**
 * GCB, the binary form of GCF: symbols and relations, then the pack itself, deflated. A model cannot read it, so tokens are
 * counted on the GCF text that a program makes of it.
 */
export const gcb: BinaryRenderer = {
  format: 'gcb',
  overheads: gcf.overheads,
  write: gcf.write,
  writeDelta: gcf.writeDelta,
  read: gcf.read,
  encode(pack) {
    const symbols = pack.files.flatMap(file => file.symbols.map(symbol => ({ file, symbol })))
    const edges = indexedEdges(pack)
    const writer = startWriter(pack, symbols.length, edges.length)
    for (const { file, symbol } of symbols) writeSymbol(writer, file, symbol)
    for (const { source, target, kind } of edges) {
      writer.number(source)
      writer.number(target)
      writer.byte(kind)
      writer.byte(UNCHANGED)
    }
    return finishWriter(writer, compactPack(pack, endOf(pack, compactPack)))
  },
  encodeDelta: delta =>
    finishWriter(startWriter(delta, 0, 0), compactDelta(delta, endOf(delta, compactDelta))),
  decode,
}

function startWriter(
  { tokens, budget }: Pick<Pack | PackDelta, 'tokens' | 'budget'>,
  symbols: number,
  edges: number,
): ByteWriter {
  const writer = new ByteWriter()
  writeAscii(writer, MAGIC)
  writer.byte(VERSION)
  writer.text(TOOL)
  for (const each of [tokens, budget, symbols, edges]) writer.number(each)
  return writer
}

function finishWriter(writer: ByteWriter, value: unknown): Uint8Array {
  const own = new ByteWriter()
  writeValue(own, value)
  writeAscii(writer, OWN_MAGIC)
  return Buffer.concat([writer.concat(new ByteWriter()), deflateRawSync(own.concat(new ByteWriter()))])
}

/** Relations by the numbers of their symbols. */
function indexedEdges({ files, edges }: Pack): { source: number; target: number; kind: number }[] {
  const numbers = new Map<string, number>()
  let count = 0
  for (const { path, symbols } of files)
    for (const { name } of symbols) {
      for (const key of [name, `${path}:${name}`]) if (!numbers.has(key)) numbers.set(key, count)
      count++
    }
  return edges.flatMap(({ kind, from, to }) => {
    const [source, target] = [numbers.get(from), numbers.get(to)]
    return source === undefined || target === undefined
      ? []
      : [{ source, target, kind: numberOf(GCB_EDGES, kind) }]
  })
}

function writeSymbol(writer: ByteWriter, file: PackedFile, symbol: PackedSymbol): void {
  writer.text(`${file.path}:${symbol.name}`)
  writer.byte(numberOf(GCB_KINDS, symbol.kind))
  writeFloat(writer, symbol.score)
  writer.byte(PROVENANCE)
  writer.byte(0)
  writer.text(firstLine(file, symbol))
  for (let each = 0; each < SCORE_COMPONENTS; each++) writeFloat(writer, 0)
}

/** In place of the signature: the first line of the definition, if it is in the pack. */
function firstLine({ excerpts }: PackedFile, { startLine: line }: PackedSymbol): string {
  const found = excerpts.find(({ startLine, endLine }) => startLine <= line && endLine >= line)
  return found?.text.split('\n')[line - found.startLine]?.trim() ?? ''
}

function writeAscii(writer: ByteWriter, text: string): void {
  for (const character of text) writer.byte(character.charCodeAt(0))
}

function writeFloat(writer: ByteWriter, value: number): void {
  const bytes = new Uint8Array(FLOAT_BYTES)
  new DataView(bytes.buffer).setFloat32(0, value, true)
  for (const byte of bytes) writer.byte(byte)
}

function decode(bytes: Uint8Array): Pack {
  try {
    const reader = new ByteReader(bytes)
    expectAscii(reader, bytes, MAGIC)
    reader.skip(1)
    reader.text()
    const [, , symbols, edges] = [reader.number(), reader.number(), reader.number(), reader.number()]
    if (symbols > bytes.length || edges > bytes.length) throw new RangeError('more symbols than bytes')
    for (let each = 0; each < symbols; each++) skipSymbol(reader)
    for (let each = 0; each < edges; each++) skipEdge(reader)
    expectAscii(reader, bytes, OWN_MAGIC)
    const own = new Uint8Array(inflateRawSync(bytes.subarray(reader.skip(0))))
    return expandPack(readValue(new ByteReader(own), own) as CompactPack)
  } catch (error) {
    if (isEarlyEnd(error) || isZlibError(error))
      throw new SeamarkError(
        'BAD_INPUT',
        'Expected a pack in gcb, found a part of one: write it again with --format gcb.',
        error,
      )
    if (!(error instanceof RangeError)) throw error
    throw new SeamarkError(
      'BAD_INPUT',
      `Expected a pack in gcb, found something else (${error.message}): \`seamark context --format gcb\` writes one.`,
      error,
    )
  }
}

function skipSymbol(reader: ByteReader): void {
  reader.text()
  reader.skip(SYMBOL_HEAD_BYTES)
  reader.text()
  reader.skip(SCORE_COMPONENTS * FLOAT_BYTES)
}

function skipEdge(reader: ByteReader): void {
  reader.number()
  reader.number()
  reader.skip(2)
}

function isZlibError(error: unknown): boolean {
  return error instanceof Error && String((error as NodeJS.ErrnoException).code).startsWith('Z_')
}

function expectAscii(reader: ByteReader, bytes: Uint8Array, text: string): void {
  const start = reader.skip(text.length)
  if (Buffer.from(bytes.subarray(start, start + text.length)).toString('latin1') !== text)
    throw new RangeError(`"${text}" is missing`)
}

function numberOf(numbers: Readonly<Record<string, number>>, name: string): number {
  return Object.hasOwn(numbers, name) ? numbers[name]! : 0
}
