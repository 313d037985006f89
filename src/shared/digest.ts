import * as crypto from 'node:crypto'

/** Takes half the time of a `Hash` object on a short text; Node.js before 20.12 has none. */
const atOnce: typeof crypto.hash | undefined = crypto.hash

/** Digest of a text. */
export function digest(algorithm: 'sha1' | 'sha256', text: string, encoding: 'hex' | 'base64url'): string {
  return atOnce === undefined
    ? crypto.createHash(algorithm).update(text).digest(encoding)
    : atOnce(algorithm, text, encoding)
}
