import {
  type ColumnFault,
  type ColumnLayout,
  decodeColumns,
  encodeColumns,
} from '../../shared/column-file.js'
import type { Checkout } from '../../store/checkout.js'
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
