import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/** Whether a hex digest is the HMAC-SHA256 of the body, in constant time. */
export function isHmac(found: string, body: Uint8Array, secret: string): boolean {
  return isSame(found.toLowerCase(), createHmac('sha256', secret).update(body).digest('hex'))
}

/** Compares two texts in a time that depends on neither. */
export function isSame(found: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(found), digest(expected))
}

/** A header that was sent once; '' otherwise. */
export function headerOf(value: string | string[] | undefined): string {
  return typeof value === 'string' ? value : ''
}
