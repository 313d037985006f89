import type { Exclusion } from './file-scan.js'
import { generatedMarker } from './generated-marker.js'

/** Raise it when these rules say something else of an unchanged file: then all files are read again. */
export const CONTENT_RULES = 1

/** git's own window and test for binary content (`buffer_is_binary`). */
const BINARY_WINDOW_BYTES = 8000
const UTF16_LITTLE = [0xff, 0xfe] as const
const UTF16_BIG = [0xfe, 0xff] as const

/** A licence may precede the marker; the longest common one fits. */
const HEAD_BYTES = 2000

/** Languages with minifiers; long lines elsewhere are data or prose. */
const MINIFIED_EXTENSIONS = new Set(['js', 'mjs', 'cjs', 'css'])
/** A short file costs nothing, and one long line in it proves nothing. */
const MINIFIED_MIN_BYTES = 2000
/** Hand-written code has 25 to 45 bytes per line; minified code, wrapped or not, has over 300. */
const MINIFIED_LINE_BYTES = 200

const NEWLINE = 0x0a

/**
 * The exclusion of a file by its content, or null. Pure and cheap: it runs for every file, in the workers.
 *
 * @example classifyContent('api.ts', bytes)?.reason // 'generated'
 */
export function classifyContent(path: string, bytes: Uint8Array): Exclusion | null {
  const binary = binaryExclusion(bytes)
  if (binary !== null) return binary
  const extension = extensionOf(path)
  const marker = generatedMarker(headText(bytes, encodingOf(bytes)), extension)
  if (marker !== null) return { reason: 'generated', rule: `line ${marker.line}: ${marker.text}` }
  return MINIFIED_EXTENSIONS.has(extension) ? minifiedExclusion(bytes) : null
}

/** The first of these rules, which needs no watching: it can only look at bytes one by one. */
export function binaryExclusion(bytes: Uint8Array): Exclusion | null {
  if (encodingOf(bytes) !== 'bytes') return null
  const zero = bytes.subarray(0, BINARY_WINDOW_BYTES).indexOf(0)
  return zero < 0 ? null : { reason: 'binary', rule: `a NUL at byte ${zero}` }
}

type Encoding = 'bytes' | 'utf16le' | 'utf16be'

function encodingOf(bytes: Uint8Array): Encoding {
  if (bytes[0] === UTF16_LITTLE[0] && bytes[1] === UTF16_LITTLE[1]) {
    // UTF-32 starts the same way, followed by two zeros; it is not supported.
    return bytes[2] === 0 && bytes[3] === 0 ? 'bytes' : 'utf16le'
  }
  return bytes[0] === UTF16_BIG[0] && bytes[1] === UTF16_BIG[1] ? 'utf16be' : 'bytes'
}

function headText(bytes: Uint8Array, encoding: Encoding): string {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, HEAD_BYTES))
  if (encoding === 'utf16le') return head.toString('utf16le')
  if (encoding === 'utf16be') {
    const even = head.length - (head.length % 2)
    return Buffer.from(head.subarray(0, even)).swap16().toString('utf16le')
  }
  return head.toString('utf8')
}

function minifiedExclusion(bytes: Uint8Array): Exclusion | null {
  if (bytes.length < MINIFIED_MIN_BYTES) return null
  const enough = bytes.length / MINIFIED_LINE_BYTES
  let lines = 1
  for (let at = bytes.indexOf(NEWLINE); at >= 0; at = bytes.indexOf(NEWLINE, at + 1)) {
    lines++
    // Most files are decided after a fraction of their lines.
    if (lines > enough) return null
  }
  return { reason: 'minified', rule: `${Math.round(bytes.length / lines)} bytes per line` }
}

function extensionOf(path: string): string {
  const dot = path.lastIndexOf('.')
  return dot > path.lastIndexOf('/') ? path.slice(dot + 1).toLowerCase() : ''
}
