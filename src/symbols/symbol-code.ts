import { decodeText, decodeWithSecrets } from '../facts/decode-text.js'
import { cellAt } from '../facts/notebook-text.js'
import { DEFAULT_MAX_FILE_BYTES } from '../files/max-file-bytes.js'
import { readBlob } from '../files/read-blob.js'
import { secretExceptionsOf } from '../files/secret-exceptions.js'
import { SeamarkError } from '../shared/errors.js'
import type { CodeSymbol } from './symbols.js'

export interface SymbolCode {
  symbol: CodeSymbol
  /** The lines of the definition, as they are on disk now. */
  code: string
  /** In a notebook, the cell and the lines in it, from 1; a section ends in a later cell. */
  cell?: { number: number; firstLine: number }
}

/** A definition with its lines, as they are on disk now. */
export function symbolCode(root: string, symbol: CodeSymbol): SymbolCode {
  const { path, start, end } = symbol
  const blob = readBlob(root, path, DEFAULT_MAX_FILE_BYTES)
  if ('reason' in blob)
    throw new SeamarkError(
      'NOT_FOUND',
      `${path} cannot be read (${blob.detail}): run \`seamark index\` if it has changed.`,
    )
  // A marker is as long as its secret: offsets are the same in both.
  const decode = secretExceptionsOf(root)(path) ? decodeWithSecrets : decodeText
  const { text } = decode(blob.bytes)
  const place = cellAt(text.split('\n', symbol.startLine), symbol.startLine)
  const cell = place && { number: place.number, firstLine: symbol.startLine - place.markLine }
  const code = text.slice(text.lastIndexOf('\n', start - 1) + 1, end)
  return { symbol, ...(cell === undefined ? {} : { cell }), code }
}
