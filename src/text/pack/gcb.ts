import type { PackDelta } from '../../pack/delta.js'
import type { Pack, PackedFile, PackedSymbol } from '../../pack/pack.js'
import type { BinaryRenderer } from '../../pack/renderer.js'
import { ByteReader, ByteWriter } from '../../shared/bytes.js'
import { SeamarkError } from '../../shared/errors.js'
import { readValue, writeValue } from './binary-value.js'
import { type CompactPack, compact, whole } from './compact.js'
import { compactDelta } from './compact-delta.js'
import { gcbKind } from './gcb-kinds.js'
import { gcf } from './gcf.js'

const MAGIC = 'GCB1'
const VERSION = 1
const TOOL = 'seamark'
/** Begins what GCB has no place for: it stands after the edges, where other readers have ended. */
const OWN_MAGIC = 'SMK1'
/** "structural": it is where the parser found it. */
const PROVENANCE = 7
const FLOAT_BYTES = 4
/** Blast radius, confidence, recency, distance: parts that packs do not keep apart. */
const COMPONENTS = 4

/**
 * GCB, the binary sibling of GCF: its symbols without edges, then the pack itself. A model cannot read it, so the budget
 * is that of the GCF text which a program makes of it for one.
 */
export const gcb: BinaryRenderer = {
  format: 'gcb',
  overheads: gcf.overheads,
  write: gcf.write,
  writeDelta: gcf.writeDelta,
  read: gcf.read,
  encode(pack) {
    const symbols = pack.files.flatMap(file => file.symbols.map(symbol => ({ file, symbol })))
    const writer = started(pack, symbols.length)
    for (const { file, symbol } of symbols) writeSymbol(writer, file, symbol)
    return finished(writer, compact(pack))
  },
  encodeDelta: delta => finished(started(delta, 0), compactDelta(delta)),
  decode,
}

function started(
  { tokens, budget }: Pick<Pack | PackDelta, 'tokens' | 'budget'>,
  symbols: number,
): ByteWriter {
  const writer = new ByteWriter()
  writeAscii(writer, MAGIC)
  writer.byte(VERSION)
  writer.text(TOOL)
  for (const each of [tokens, budget, symbols, 0]) writer.number(each)
  return writer
}

function finished(writer: ByteWriter, value: unknown): Uint8Array {
  writeAscii(writer, OWN_MAGIC)
  writeValue(writer, value)
  return writer.concat(new ByteWriter())
}

function writeSymbol(writer: ByteWriter, file: PackedFile, symbol: PackedSymbol): void {
  writer.text(`${file.path}:${symbol.name}`)
  writer.byte(gcbKind(symbol.kind))
  writeFloat(writer, symbol.score)
  writer.byte(PROVENANCE)
  writer.byte(0)
  writer.text(firstLine(file, symbol))
  for (let each = 0; each < COMPONENTS; each++) writeFloat(writer, 0)
}

/** What stands for the signature: the line that the definition begins with, if it is there. */
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
    if (symbols > bytes.length || edges > 0) throw new RangeError('edges, which packs have none of')
    for (let each = 0; each < symbols; each++) skipSymbol(reader)
    expectAscii(reader, bytes, OWN_MAGIC)
    return whole(readValue(reader, bytes) as CompactPack)
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    throw new SeamarkError(
      'BAD_INPUT',
      `Expected a pack in gcb, found something else: ${error.message}.`,
      error,
    )
  }
}

function skipSymbol(reader: ByteReader): void {
  reader.text()
  reader.skip(1 + FLOAT_BYTES + 2)
  reader.text()
  reader.skip(COMPONENTS * FLOAT_BYTES)
}

function expectAscii(reader: ByteReader, bytes: Uint8Array, text: string): void {
  const start = reader.skip(text.length)
  if (Buffer.from(bytes.subarray(start, start + text.length)).toString('latin1') !== text)
    throw new RangeError(`"${text}" is missing`)
}
