/** Damages bytes as disks, editors, networks and enemies do. */
export function damaged(bytes: Uint8Array, random: () => number): Uint8Array {
  const at = (length: number) => Math.floor(random() * length)
  const copy = Uint8Array.from(bytes)
  switch (at(6)) {
    case 0:
      return copy.subarray(0, at(copy.length))
    case 1:
      for (let times = 1 + at(8); times > 0; times--) copy[at(copy.length)] = at(256)
      return copy
    case 2: {
      const place = at(copy.length)
      return Buffer.concat([
        copy.subarray(0, place),
        Buffer.from(Array.from({ length: at(40) }, () => at(256))),
        copy.subarray(place),
      ])
    }
    case 3: {
      const [first, last] = [at(copy.length), at(copy.length)].sort((a, b) => a - b)
      return Buffer.concat([copy.subarray(0, first), copy.subarray(last)])
    }
    case 4: {
      const [first, last] = [at(copy.length), at(copy.length)].sort((a, b) => a - b)
      return Buffer.concat([copy.subarray(0, last), copy.subarray(first)])
    }
    default:
      // Numbers that are too large, negative or none.
      return Buffer.from(
        Buffer.from(copy)
          .toString('latin1')
          .replace(/\d+/g, digits => (random() < 0.2 ? NUMBERS[at(NUMBERS.length)]! : digits)),
        'latin1',
      )
  }
}

const NUMBERS = ['-1', '99999999999999999999', '1e308', 'null', '""', '0', '4294967296']

/** A generator of numbers from 0 to 1 that a seed repeats (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
