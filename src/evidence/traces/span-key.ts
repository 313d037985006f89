import { digest } from '../../shared/digest.js'

/** Id of a span as two numbers of 32 bits. */
export interface SpanKey {
  high: number
  low: number
}

const HEX = 16
const HALF = 8
/** Eight bytes, as the standard has them. */
const STANDARD = /^[0-9a-f]{16}$/

/** A standard id is its own key; of any other text it is a part of its digest, so that all ids take the same room. */
export function spanKey(id: string): SpanKey {
  const hex = STANDARD.test(id) ? id : digest('sha1', id, 'hex')
  return {
    high: Number.parseInt(hex.slice(0, HALF), HEX),
    low: Number.parseInt(hex.slice(HALF, 2 * HALF), HEX),
  }
}
