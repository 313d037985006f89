import { decodeText, decodeWithSecrets } from '../facts/decode-text.js'
import { isCallable, isType } from '../facts/kinds.js'
import { DEFAULT_MAX_FILE_BYTES } from '../files/max-file-bytes.js'
import { blobHash, readBlob } from '../files/read-blob.js'
import { secretExceptionsOf } from '../files/secret-exceptions.js'
import { SeamarkError } from '../shared/errors.js'
import { hexOf } from '../shared/hex.js'
import type { Checkout } from '../store/checkout.js'
import { findFile } from './find-file.js'
import { parsePlaceQuery } from './place-query.js'
import { type SymbolCode, symbolCode } from './symbol-code.js'
import { type CodeSymbol, Symbols } from './symbols.js'

/** Lines of a file, as they are on disk now. */
export interface FileCode {
  file: {
    path: string
    blob: string
    startLine: number
    endLine: number
    lineCount: number
    /** In an answer over several repositories: the name of the one that it is in. */
    repository?: string
  }
  code: string
}

/** What is left out of the index because it is seldom wanted, not because it must not be shown. */
const SHOWN_REASONS: ReadonlySet<string> = new Set(['generated', 'minified', 'vendored', 'oversized'])
/** A definition around a line is shown as a whole up to this length; else the lines next to it. */
const MOST_DEFINITION_LINES = 200
const LINES_AROUND = 20
/** What a path has and a name rarely does. A bare word may be a symbol, whatever folder or file is called so. */
const LIKE_PATH = /[./\\]/

/**
 * A file, a range of its lines, or the definition around one line; null if the words name no file. Only files that an
 * index reads are shown, and those that it leaves out as uninteresting: never one that may hold secrets.
 */
export async function placeCode(
  checkout: Checkout,
  words: string,
  folder: string,
): Promise<FileCode | SymbolCode | null> {
  const { path: written, lines } = parsePlaceQuery(words)
  const paths = new Set(
    checkout.store
      .files(checkout.id)
      .filter(({ blob, reason }) => blob !== null || SHOWN_REASONS.has(reason))
      .map(({ path }) => path),
  )
  const path = fileOf(checkout.rootDir, written, folder, paths, lines !== null)
  if (path === null) return null
  if (lines === null) return linesOf(checkout.rootDir, path, 1, Number.POSITIVE_INFINITY)
  if (lines.first !== lines.last) return linesOf(checkout.rootDir, path, lines.first, lines.last)
  const around = definitionAt(await new Symbols(checkout).inFile(path), lines.first)
  return around === undefined
    ? linesOf(checkout.rootDir, path, lines.first - LINES_AROUND, lines.first + LINES_AROUND, lines.first)
    : symbolCode(checkout.rootDir, around)
}

/** With a line number the words are a place: the name of a file alone will do, if there is one such file. */
function fileOf(
  rootDir: string,
  words: string,
  folder: string,
  paths: ReadonlySet<string>,
  isPlace: boolean,
): string | null {
  const known = { file: (path: string) => (paths.has(path) ? 0 : undefined), paths: paths.values() }
  const found =
    isPlace || LIKE_PATH.test(words) ? findFile(rootDir, words, folder, known) : ownFile(words, paths)
  if (found !== null || !isPlace || words.includes('/')) return found
  const named = [...paths].filter(path => path.endsWith(`/${words}`))
  if (named.length > 1)
    throw new SeamarkError(
      'AMBIGUOUS',
      `${named.length} files are called ${words}. Ask for one by its path: ${named.slice(0, 12).join(', ')}.`,
    )
  return named[0] ?? null
}

function ownFile(words: string, paths: ReadonlySet<string>): string | null {
  return paths.has(words) ? words : null
}

/** The innermost function or type around a line, if it is short enough to be shown. */
function definitionAt(symbols: readonly CodeSymbol[], line: number): CodeSymbol | undefined {
  const lengthOf = ({ startLine, endLine }: CodeSymbol) => endLine - startLine
  return symbols
    .filter(({ kind, startLine, endLine }) => {
      const isShown = isCallable(kind) || isType(kind) || kind === 'section'
      return isShown && startLine <= line && line <= endLine
    })
    .filter(symbol => lengthOf(symbol) < MOST_DEFINITION_LINES)
    .sort((a, b) => lengthOf(a) - lengthOf(b))[0]
}

/** `wanted` is a line that must exist; by default the first. */
function linesOf(root: string, path: string, first: number, last: number, wanted = first): FileCode {
  const read = readBlob(root, path, DEFAULT_MAX_FILE_BYTES)
  if ('reason' in read)
    throw new SeamarkError('NOT_FOUND', `${path} cannot be read (${read.detail}): open it in an editor.`)
  const decode = secretExceptionsOf(root)(path) ? decodeWithSecrets : decodeText
  const lines = decode(read.bytes).text.split('\n')
  // The end of the last line begins no line of its own.
  if (lines.at(-1) === '') lines.pop()
  if (wanted < 1 || wanted > Math.max(1, lines.length) || last < first)
    throw new SeamarkError(
      'NOT_FOUND',
      `Expected lines of ${path}, which has 1-${lines.length}, found ${wanted === first ? `${first}-${last}` : wanted}.`,
    )
  const startLine = Math.max(1, first)
  const endLine = Math.min(lines.length, last)
  const file = { path, blob: hexOf(blobHash(read.bytes)), startLine, endLine, lineCount: lines.length }
  return { file, code: lines.slice(startLine - 1, endLine).join('\n') }
}
