import fc from 'fast-check'
import { stringify } from 'smol-toml'
import { describe, expect, test } from 'vitest'
import { parseToml, tableAt, textAt } from '../../src/shared/toml.js'

/** A dotted key of this many parts, twice, would be joined part by part. */
const DEEP = 50_000

const key = fc.constantFrom('name', 'dev-dependencies', 'a.b', '"', '__proto__', 'ü', '[x]', '#')
const value = fc.letrec<{ value: unknown; table: Record<string, unknown> }>(tie => ({
  value: fc.oneof(
    { maxDepth: 3 },
    fc.constantFrom('', 'text', 'a "b" \\ \n c', "'''", true, 1, -2.5, '[table]\nx = 1'),
    fc.array(fc.constantFrom('flask==1', '# no', ']'), { maxLength: 3 }),
    tie('table'),
  ),
  table: fc.dictionary(key, tie('value'), { maxKeys: 4, noNullPrototype: true }),
})).table

test('what is written is read', () => {
  fc.assert(
    fc.property(value, made => {
      const ordinary = JSON.parse(JSON.stringify(made).replaceAll('__proto__', '_')) as typeof made
      expect(parseToml(stringify(ordinary))).toEqual(ordinary)
    }),
  )
})

describe('of a broken text the rest is read', () => {
  test.each([
    ['a line', '[package]\nname = "x"\nversion = \n[dependencies]\nserde = "1"\n'],
    [
      'a list without an end',
      '[package]\nname = "x"\nauthors = [\n  "ada",\n\n[dependencies]\nserde = "1"\n',
    ],
    [
      'a merge',
      '[package]\nname = "x"\n[dependencies]\n<<<<<<< HEAD\nserde = "2"\n=======\nserde = "1"\n>>>>>>> b\n',
    ],
    ['a table given twice', '[package]\nname = "x"\n[dependencies]\na = "1"\n[dependencies]\nserde = "1"\n'],
    ['a text that was cut', '[dependencies]\nserde = "1"\n[package]\nname = "x"\ndescription = """cut he'],
    ['a template', '[package]\nname = "x"\n{{ more }}\n[dependencies]\nserde = "1"\n'],
  ])('%s', (_, text) => {
    const read = parseToml(text)
    expect(textAt(tableAt(read, 'package'), 'name')).toBe('x')
    expect(textAt(tableAt(read, 'dependencies'), 'serde')).toBe('1')
  })

  test('lists of tables keep what each says', () => {
    expect(parseToml('[[bin]]\nname = "a"\n[[bin]]\nname = "b"\npath = \n').bin).toEqual([
      { name: 'a' },
      {},
      { name: 'b' },
    ])
  })
})

test('keys of every object are no keys of a table', () => {
  const read = parseToml('[__proto__]\nname = "x"\nbroken\n[__proto__]\nsize = 1\n')
  expect(tableAt(read, 'constructor')).toEqual({})
  expect(textAt({}, 'toString')).toBe('')
  expect(Object.hasOwn(Object.prototype, 'name')).toBe(false)
})

test('deep keys of a broken text are read', () => {
  const line = `${'a.'.repeat(DEEP)}a = 1`
  expect(Object.keys(parseToml(`${line}\n${line}\nb = 1\nbroken`))).toEqual(['a', 'b'])
})

test('any text is read without fail', () => {
  const piece = fc.constantFrom(
    '[',
    ']',
    '"',
    "'",
    '=',
    '\n',
    '{',
    '}',
    ',',
    '.',
    '#',
    'a',
    '"""',
    '[[a]]\n',
    '[b]\n',
  )
  fc.assert(
    fc.property(fc.array(fc.oneof(piece, fc.string({ unit: 'binary', maxLength: 4 }))), parts => {
      expect(parseToml(parts.join(''))).toBeTypeOf('object')
    }),
  )
})
