import fc from 'fast-check'
import { expect } from 'vitest'
import { decodeFacts, encodeFacts } from '../../src/facts/codec.js'
import type { Facts } from '../../src/facts/facts.js'

/** What holds for the facts of any text; offsets are not compared with a `source` that is ''. */
export function checkFacts(source: string, found: Facts): void {
  const ids = new Set<string>()
  const { length: count } = found.definitions
  found.definitions.forEach((d, index) => {
    ids.add(`${d.kind} ${d.qualifiedName} ${d.ordinal}`)
    expect(d.container).toBeLessThan(count)
    expect(d.container).not.toBe(index)
    expect(d.start).toBeLessThanOrEqual(d.nameStart)
    expect(d.nameEnd).toBeLessThanOrEqual(d.end)
    expect(d.startLine).toBeLessThanOrEqual(d.endLine)
    expect(d.endLine).toBeLessThanOrEqual(found.lines)
    expect(d.qualifiedName.endsWith(d.name)).toBe(true)
    if (source !== '') expect(d.end).toBeLessThanOrEqual(source.length)
  })
  expect(ids.size).toBe(count)
  for (const r of found.references) {
    expect(r.from).toBeLessThan(count)
    expect(r.start).toBeLessThanOrEqual(r.end)
    if (source !== '') expect(r.end).toBeLessThanOrEqual(source.length)
  }
  for (const { from, line } of [...found.bindings, ...found.comments, ...found.strings]) {
    expect(from).toBeLessThan(count)
    expect(line).toBeLessThanOrEqual(found.lines)
  }
  expect(decodeFacts(encodeFacts(found))).toEqual(found)
}

/** Definitions with their lines: the same for other line ends and for a byte order mark. */
export function definitionLines({ definitions }: Facts): string[] {
  return definitions.map(each => `${each.kind} ${each.qualifiedName} ${each.startLine}-${each.endLine}`)
}

/** Texts mixed of pieces of others, cut anywhere, and of `noise`. */
export function mixesOf(sources: readonly string[], noise: readonly string[]): fc.Arbitrary<string> {
  const cut = fc.tuple(fc.constantFrom(...sources), fc.nat(), fc.nat()).map(([s, a, b]) => {
    const [from, to] = [a % (s.length + 1), b % (s.length + 1)].sort((x, y) => x - y) as [number, number]
    return s.slice(from, to)
  })
  const piece = fc.oneof({ weight: 2, arbitrary: cut }, fc.constantFrom(...noise), fc.string())
  return fc.array(piece, { maxLength: 8 }).map(parts => parts.join(''))
}
