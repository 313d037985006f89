/** Writes messages of Protocol Buffers, for tests. */

export type FieldValue = number | bigint | string | Uint8Array

export function message(...fields: readonly (readonly [number: number, value: FieldValue])[]): Uint8Array {
  return Buffer.concat(fields.flatMap(([number, value]) => field(number, value)))
}

function field(number: number, value: FieldValue): Uint8Array[] {
  if (typeof value === 'number' || typeof value === 'bigint') return [varint(number * 8), varint(value)]
  const bytes = typeof value === 'string' ? Buffer.from(value) : value
  return [varint(number * 8 + 2), varint(bytes.length), bytes]
}

/** A number of 64 bits in eight bytes, as fields of times have it. */
export function fixed64(number: number, value: bigint): Uint8Array {
  const bytes = Buffer.alloc(8)
  bytes.writeBigUInt64LE(value)
  return Buffer.concat([varint(number * 8 + 1), bytes])
}

export function packed(...numbers: readonly number[]): Uint8Array {
  return Buffer.concat(numbers.map(varint))
}

function varint(value: number | bigint): Uint8Array {
  const bytes: number[] = []
  let rest = BigInt.asUintN(64, BigInt(value))
  do {
    const low = Number(rest & 0x7fn)
    rest >>= 7n
    bytes.push(rest > 0n ? low | 0x80 : low)
  } while (rest > 0n)
  return Uint8Array.from(bytes)
}
