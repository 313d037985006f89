import {
  type ColumnFault,
  type ColumnLayout,
  decodeColumns,
  encodeColumns,
} from '../../shared/column-file.js'
import { crc32 } from '../../shared/crc32.js'
import type { Checkout } from '../../store/checkout.js'
import type { Store } from '../../store/store.js'
import type { Written } from './artefact.js'
import type { Opened } from './opened.js'

/** Bytes as a value of a store, with version, length and checksum. */
export function sealedLayout(magic: number, version: number): ColumnLayout {
  return { magic, version, columns: [['bytes', 'u8']] }
}

export function putSealed(checkout: Checkout, key: string, layout: ColumnLayout, bytes: Uint8Array): void {
  checkout.store.putValue(checkout.id, key, encodeColumns(layout, { bytes }))
}

export function sealedValue(
  { store, id }: Checkout,
  key: string,
  layout: ColumnLayout,
): { bytes: Uint8Array; fault: null } | { bytes: null; fault: ColumnFault } {
  const value = store.value(id, key)
  if (value === undefined || value.length === 0) return { bytes: null, fault: 'missing' }
  const { columns, fault } = decodeColumns(layout, value)
  return columns === null ? { bytes: null, fault } : { bytes: columns.bytes as Uint8Array, fault: null }
}

/** Checks all bytes, once per process and write. */
export function probeValue(
  opened: Opened,
  key: string,
  layout: ColumnLayout,
  { madeAt }: Written,
): ColumnFault | null {
  if (opened.verified.get(key) === madeAt) return null
  const { store, id } = opened.checkout
  const value = store.value(id, key)
  if (value === undefined || value.length === 0) return 'missing'
  const { fault } = decodeColumns(layout, value)
  if (fault === null) opened.verified.set(key, madeAt)
  return fault
}

const SUM_DIGITS = 8
const HEX = 16
const OLD_JSON = /^[{[]/

/** A small value as JSON after its checksum. */
export function putJson({ store, id }: Checkout, key: string, value: unknown): void {
  const text = JSON.stringify(value)
  const sum = crc32(Buffer.from(text)).toString(HEX).padStart(SUM_DIGITS, '0')
  store.putValue(id, key, Buffer.from(sum + text))
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
