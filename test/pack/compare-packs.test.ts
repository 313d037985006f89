import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { applyDelta, comparePacks } from '../../src/pack/compare-packs.js'
import type { Excerpt, PackedFile } from '../../src/pack/pack.js'
import { runsOf } from '../../src/pack/runs.js'

const PATHS = ['a.py', 'b.py', 'c.ts']
/** Few texts, so that lines repeat; some of a file's own. */
const text = fc.oneof(fc.constantFrom('', '}', 'return x', 'pass'), fc.nat({ max: 40 }).map(String))

/** A file with lines, of which some are shown. */
function packed(path: string, lines: ReadonlyMap<number, string>): PackedFile {
  const excerpts = runsOf([...lines.keys()].sort((a, b) => a - b)).map(
    ({ startLine, endLine }): Excerpt => ({
      startLine,
      endLine,
      text: Array.from({ length: endLine - startLine + 1 }, (_, at) => lines.get(startLine + at)).join('\n'),
    }),
  )
  return { path, blob: 'b', score: 1, symbols: [], excerpts }
}

const shown = fc
  .array(fc.tuple(fc.integer({ min: 1, max: 40 }), text), { minLength: 1, maxLength: 30 })
  .map(rows => new Map(rows))
/** A file before and after: other lines shown, some inserted above, some changed; or it is not in the later pack. */
const twoStates = fc
  .record({
    before: shown,
    shift: fc.integer({ min: 0, max: 9 }),
    dropped: fc.nat({ max: 8 }),
    added: shown,
    leaves: fc.boolean(),
  })
  .map(({ before, shift, dropped, added, leaves }) => {
    const moved = [...before].slice(dropped).map(([line, each]) => [line + shift, each] as const)
    const after = leaves ? [] : [...moved, ...[...added].slice(0, dropped)]
    return { before, after: new Map(after) }
  })
const states = fc.tuple(
  ...PATHS.map(path => fc.option(twoStates, { freq: 4 }).map(each => ({ path, states: each }))),
)

describe('what differs between two packs', () => {
  test('and the earlier one give the later one', () => {
    fc.assert(
      fc.property(states, fc.boolean(), (files, isTurned) => {
        const side = (which: 'before' | 'after') =>
          files.flatMap(({ path, states }) => {
            const lines = states?.[which] ?? new Map<number, string>()
            return lines.size === 0 ? [] : [packed(path, lines)]
          })
        const [one, other] = isTurned ? (['after', 'before'] as const) : (['before', 'after'] as const)
        const before = { files: side(one), edges: [], fixes: [] }
        const after = { files: side(other), edges: [], fixes: [] }
        const applied = applyDelta(before, comparePacks(before, after))
        const wanted = new Map(after.files.map(({ path, excerpts }) => [path, excerpts]))
        expect([...applied].sort()).toEqual([...wanted].sort())
      }),
      { numRuns: 1000 },
    )
  })

  test('lines that only moved are not told again', () => {
    const lines = new Map(Array.from({ length: 20 }, (_, at) => [at + 5, `line ${at}`]))
    const below = new Map([...lines].map(([line, each]) => [line + 7, each]))
    const [file] = comparePacks(
      { files: [packed('a.py', lines)], edges: [], fixes: [] },
      { files: [packed('a.py', below)], edges: [], fixes: [] },
    ).files
    expect(file).toMatchObject({ left: [], excerpts: [], moved: [{ from: 5, startLine: 12, endLine: 31 }] })
  })

  test('of definitions: entered, left, moved, also to another file, and changed', () => {
    const symbol = (name: string, startLine: number, endLine: number) => {
      return { name, kind: 'function', startLine, endLine, score: 1, form: 'full' as const, reasons: [] }
    }
    const file = (path: string, symbols: ReturnType<typeof symbol>[], texts: string[], first = 1) => {
      return {
        ...packed(path, new Map(texts.map((each, at) => [first + at, each]))),
        symbols,
      }
    }
    const before = {
      files: [
        file('a.py', [symbol('stay', 1, 1), symbol('edit', 2, 2), symbol('go', 3, 3)], ['s', 'e', 'g']),
        file('b.py', [symbol('travel', 1, 1), symbol('sink', 2, 2)], ['t', 'k']),
      ],
      edges: [],
      fixes: [],
    }
    const after = {
      files: [
        file('a.py', [symbol('stay', 1, 1), symbol('edit', 2, 2), symbol('come', 3, 3)], ['s', 'E', 'c']),
        file('b.py', [symbol('sink', 7, 7)], ['k'], 7),
        file('c.py', [symbol('travel', 1, 1)], ['t']),
      ],
      edges: [{ kind: 'calls', from: 'edit', to: 'come' }],
      fixes: [{ commit: '1', subject: 'x' }],
    }
    const { symbols, edges, fixes } = comparePacks(before, after)
    expect(symbols.map(({ what, name, path }) => `${what} ${name} ${path}`)).toEqual([
      'changed edit a.py',
      'entered come a.py',
      'moved sink b.py',
      'moved travel c.py',
      'left go a.py',
    ])
    expect(symbols[3]!.from).toEqual({ path: 'b.py', startLine: 1, endLine: 1 })
    expect(edges).toEqual(after.edges)
    expect(fixes).toEqual(after.fixes)
    expect(comparePacks(after, after)).toEqual({ symbols: [], files: [], edges: null, fixes: null })
  })
})
