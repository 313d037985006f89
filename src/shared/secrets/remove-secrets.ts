import { findSecrets } from './find-secrets.js'

/** In place of the second line of a key, and of those after it. */
const CONTINUED = '…'

/** What stands in place of a secret. */
export function secretMarker(kind: string): string {
  return `«secret removed: ${kind}»`
}

/** The offset in `text` of an offset in `removeSecrets(text)`. One inside a marker is the start of its secret. */
export function offsetWithSecrets(text: string, offset: number): number {
  let longer = 0
  for (const { start, end, kind } of findSecrets(text)) {
    const markerStart = start - longer
    const length = replacement(kind).length
    if (offset <= markerStart) break
    if (offset < markerStart + length) return start
    longer += end - start - length
  }
  return offset + longer
}

function replacement(kind: string): string {
  return kind === '' ? CONTINUED : secretMarker(kind)
}

/**
 * The text with a marker in place of each secret; the lines keep their numbers. Every text of a repository goes
 * through here when it is read, so that none is in the index, in an answer or in a message.
 *
 * @example removeSecrets('token = "…"') // 'token = "«secret removed: GitHub token»"'
 */
export function removeSecrets(text: string): string {
  const found = findSecrets(text)
  if (found.length === 0) return text
  let clean = ''
  let at = 0
  for (const { start, end, kind } of found) {
    clean += text.slice(at, start) + replacement(kind)
    at = end
  }
  return clean + text.slice(at)
}
