import type { Secret } from './secret.js'

export const PRIVATE_KEY_TRIGGER = 'PRIVATE KEY(?: BLOCK)?-----'
const KIND = 'private key'
const HEAD = /-----BEGIN (?:[A-Z0-9]+ ){0,4}PRIVATE KEY(?: BLOCK)?-----/g
const FOOT = '-----END'
/** An RSA key of 16,384 bits with quotes around each of its lines is shorter. */
const MAX_KEY_CHARS = 16 * 1024
/** Base64, but not an `n` of an escaped line end. The last line may be short; what is short elsewhere is code around the key. */
const RUN =
  /(?<!\\)[A-Za-z0-9+/]{16,}={0,2}|(?<!\\)[A-Za-z0-9+/]+={0,2}(?=(?:\\[nr]|[^A-Za-z0-9+/\\»…]){0,12}-----END)/g

/** The lines of private keys, each by itself: the line ends and quotes between them stay. */
export function findPrivateKeys(text: string): Secret[] {
  const found: Secret[] = []
  for (const head of text.matchAll(HEAD)) {
    const start = head.index + head[0].length
    const body = bodyOf(text.slice(start, start + MAX_KEY_CHARS))
    let kind = KIND
    for (const run of body.matchAll(RUN)) {
      found.push({ start: start + run.index, end: start + run.index + run[0].length, kind })
      kind = ''
    }
  }
  return found
}

/** Up to the end of the key, or to the next key if this one has none. */
function bodyOf(rest: string): string {
  const end = /-----(BEGIN|END)/.exec(rest)
  if (end === null) return rest
  return rest.slice(0, end[1] === 'END' ? end.index + FOOT.length : end.index)
}
