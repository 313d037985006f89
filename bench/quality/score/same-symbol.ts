import { comparableName } from './symbol-name.js'

/** Whether a result stands for a symbol of the truth. */
export type SameSymbol = (result: string, truth: string) => boolean

/** The very symbol: one dotted name is the other, or ends with it at a dot. */
export const sameStrictly: SameSymbol = (result, truth) =>
  isTail(comparableName(result).toLowerCase(), comparableName(truth).toLowerCase())

/**
 * The rule that the seed's own benchmark publishes: also by a shared last part and a shared qualifier, or by one name
 * being a whole dotted part of the other, so that any method stands for its class.
 */
export const sameForPeer: SameSymbol = (result, truth) => {
  const [a, b] = [comparableName(result), comparableName(truth)]
  if (a === '' || b === '') return false
  const [lowerA, lowerB] = [a.toLowerCase(), b.toLowerCase()]
  if (isTail(lowerA, lowerB)) return true
  return shareEnds(lowerA.split('.'), lowerB.split('.')) || isWholePart(a, b) || isWholePart(b, a)
}

function isTail(a: string, b: string): boolean {
  return a === b || a.endsWith(`.${b}`) || b.endsWith(`.${a}`)
}

function shareEnds(a: readonly string[], b: readonly string[]): boolean {
  if (a.at(-1) !== b.at(-1)) return false
  if (a.length === 1 || b.length === 1) return true
  const qualifiers = new Set(a.slice(0, -1))
  return b.slice(0, -1).some(part => qualifiers.has(part))
}

/** Only the first place where it occurs is looked at, as in the published rule. */
function isWholePart(outer: string, inner: string): boolean {
  const at = outer.indexOf(inner)
  if (at < 0) return false
  const end = at + inner.length
  return (at === 0 || outer[at - 1] === '.') && (end === outer.length || outer[end] === '.')
}
