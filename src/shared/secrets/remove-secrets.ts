import { findSecrets } from './find-secrets.js'

/** In place of the second line of a key, and of those after it. */
const CONTINUED = '…'

/**
 * What stands in place of a secret: as long as the secret, so that offsets and columns after it are those of the file. The
 * words are the longest that fit; spaces fill the rest, which cost next to no tokens.
 */
export function secretMarker(kind: string, length: number): string {
  const words =
    kind === '' ? [CONTINUED] : [`secret removed: ${kind}`, `secret: ${kind}`, 'secret', CONTINUED]
  for (const word of words) if (word.length + 2 <= length) return `«${word.padEnd(length - 2)}»`
  return CONTINUED.repeat(length)
}

/**
 * The text with a marker in place of each secret; lines and offsets stay. Every text of a repository goes through here
 * when it is read, so that no secret is in the index, in an answer or in a message.
 *
 * @example removeSecrets('token = "…"') // 'token = "«secret removed: GitHub token           »"'
 */
export function removeSecrets(text: string): string {
  const found = findSecrets(text)
  if (found.length === 0) return text
  let clean = ''
  let at = 0
  for (const { start, end, kind } of found) {
    clean += text.slice(at, start) + secretMarker(kind, end - start)
    at = end
  }
  return clean + text.slice(at)
}
