import { removeSecrets } from '../shared/secrets/remove-secrets.js'
import { notebookText } from './notebook-text.js'

const strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
const lenient = new TextDecoder('utf-8', { ignoreBOM: true })

export interface DecodedText {
  text: string
  /** A remark on the decoding for the reader; '' when the bytes are plain UTF-8. */
  note: string
}

/**
 * The text of a file, with markers in place of its secrets: what the index is made of, and what answers show. Offsets of
 * facts count UTF-16 units of it.
 */
export function decodeText(bytes: Uint8Array): DecodedText {
  const { text, note } = decodeWithSecrets(bytes)
  return { text: removeSecrets(text), note }
}

/** The text with its secrets, only for what is shown on the user's demand. Of a notebook it is the source of its cells. */
export function decodeWithSecrets(bytes: Uint8Array): DecodedText {
  const decoded = decodeBytes(bytes)
  const notebook = notebookText(decoded.text)
  return notebook === undefined ? decoded : { ...decoded, text: notebook }
}

/** Decodes a file as it is: UTF-8, or UTF-16 with a byte order mark. */
export function decodeBytes(bytes: Uint8Array): DecodedText {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return { text: decodeAs('utf-16le', bytes), note: 'read as UTF-16' }
  if (first === 0xfe && second === 0xff) return { text: decodeAs('utf-16be', bytes), note: 'read as UTF-16' }
  try {
    return { text: strict.decode(bytes), note: '' }
  } catch {
    return { text: lenient.decode(bytes), note: 'not valid UTF-8: the bad bytes were replaced' }
  }
}

function decodeAs(encoding: string, bytes: Uint8Array): string {
  return new TextDecoder(encoding, { ignoreBOM: true }).decode(bytes)
}
