import type { Facts, ReferenceKind } from '../../facts/facts.js'
import { isCallable } from '../../facts/kinds.js'
import { nameHash } from '../../facts/mentions.js'

/** Sample size. Four of five bodies have no more tokens than that (django); their similarity is exact. */
export const SHAPE_VALUES = 24
/** Bodies with fewer tokens coincide in idioms: a method that only throws, one call with one field. */
export const MIN_TOKENS = 6
/** The kind of a token, in addition to its name: a call and a field of one name are two tokens. */
const TOKEN_KINDS: Partial<Record<ReferenceKind, number>> = {
  call: 1,
  new: 1,
  name: 2,
  field_read: 3,
  field_write: 4,
  state_write: 4,
  throw: 5,
  type_hint: 6,
  env_read: 7,
  spawn: 8,
  http_call: 9,
  flag: 10,
  publish: 11,
  subscribe: 12,
}
const STRING_KIND = 13
const LOCAL_KIND = 14
/** 2 ** 32 / golden ratio, and the constants of MurmurHash3's finaliser. */
const GOLDEN = 0x9e3779b1
const [FACTOR_1, SHIFT_1, FACTOR_2, SHIFT_2] = [0x85ebca6b, 13, 0xc2b2ae35, 16]

/**
 * The MinHash of each definition's body: the lowest hashes of its tokens, sorted. Tokens are the names it
 * calls, reads and writes, its strings, the errors it throws and the types it names, without its own name,
 * and including inner definitions. Two bodies sample equal tokens alike, so the overlap estimates their
 * similarity (Broder, "On the resemblance and containment of documents", 1997). Empty for definitions that
 * are not callable and for small bodies.
 */
export function shapesOf(facts: Facts): number[][] {
  const { definitions } = facts
  const tokens = definitions.map(({ kind }) => (isCallable(kind) ? new Set<number>() : null))
  const add = (from: number, name: string, kind: number) => {
    let token = -1
    for (let at = from; at >= 0; at = definitions[at]!.container) {
      const set = tokens[at]!
      if (set === null || definitions[at]!.name === name) continue
      if (token < 0) token = mixed(nameHash(name), kind)
      set.add(token)
    }
  }
  for (const { kind, name, from } of facts.references) {
    const code = TOKEN_KINDS[kind]
    if (code !== undefined && name !== '') add(from, name, code)
  }
  for (const { text, from } of facts.strings) if (text !== '') add(from, text, STRING_KIND)
  // Member writes are references already, and parameters have no value.
  for (const { name, value, from } of facts.bindings)
    if (value !== '' && !name.includes('.')) add(from, name, LOCAL_KIND)
  return tokens.map(set =>
    set === null || set.size < MIN_TOKENS ? [] : [...Uint32Array.from(set).sort().subarray(0, SHAPE_VALUES)],
  )
}

/** Estimated Jaccard similarity of two token sets: the share of the union's lowest values that is in both. */
export function likeness(a: ArrayLike<number>, b: ArrayLike<number>): number {
  return likenessWithin(a, 0, a.length, b, 0, b.length)
}

/** Like `likeness`, for ranges of longer lists. */
export function likenessWithin(
  a: ArrayLike<number>,
  aStart: number,
  aEnd: number,
  b: ArrayLike<number>,
  bStart: number,
  bEnd: number,
): number {
  let i = aStart
  let j = bStart
  let both = 0
  let either = 0
  while (i < aEnd && j < bEnd && either < SHAPE_VALUES) {
    const order = a[i]! - b[j]!
    if (order <= 0) i++
    if (order >= 0) j++
    if (order === 0) both++
    either++
  }
  const rest = aEnd - i + bEnd - j
  return either === 0 ? 0 : both / Math.min(either + rest, SHAPE_VALUES)
}

/** One of many independent 32-bit hashes of a number. */
export function mixed(value: number, which: number): number {
  let hash = Math.imul(value ^ Math.imul(which, GOLDEN), FACTOR_1)
  hash = Math.imul(hash ^ (hash >>> SHIFT_1), FACTOR_2)
  return (hash ^ (hash >>> SHIFT_2)) >>> 0
}
