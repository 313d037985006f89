import { crc32 } from '../../shared/crc32.js'
import type { Checkout } from '../../store/checkout.js'
import type { Store } from '../../store/store.js'

const SUM_DIGITS = 8
const HEX = 16
const OLD_JSON = /^[{[]/

/** A small value as JSON after its checksum. */
export function putJson({ store, id }: Checkout, key: string, value: unknown): void {
  store.putValue(id, key, jsonBytes(value))
}

export function jsonBytes(value: unknown): Uint8Array {
  const text = JSON.stringify(value)
  const sum = crc32(Buffer.from(text)).toString(HEX).padStart(SUM_DIGITS, '0')
  return Buffer.from(sum + text)
}

/** Null if there is none, or none that can be trusted. Older versions wrote no checksum. */
export function jsonValue(store: Store, id: number, key: string): unknown {
  const bytes = store.value(id, key)
  if (!(bytes instanceof Uint8Array)) return null
  const text = Buffer.from(bytes)
  const sum = Number.parseInt(text.toString('latin1', 0, SUM_DIGITS), HEX)
  const isSummed = crc32(text.subarray(SUM_DIGITS)) === sum
  if (!isSummed && !OLD_JSON.test(text.toString('latin1', 0, 1))) return null
  try {
    return JSON.parse(text.toString('utf8', isSummed ? SUM_DIGITS : 0))
  } catch {
    return null
  }
}

/** An empty value counts as missing. */
export function dropValue({ store, id }: Checkout, key: string): void {
  if (store.value(id, key) !== undefined) store.putValue(id, key, new Uint8Array(0))
}
