import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { stringify } from 'yaml'
import type { YamlNode } from '../../src/languages/yaml/yaml-node.js'
import { readYamlTree } from '../../src/languages/yaml/yaml-tree.js'

const LINES = 'make test && go test ./...\ncd web\n\nnpm test'
/** What a reader of YAML may stumble over. */
const word = fc.constantFrom(
  'web',
  'a: b',
  '# no comment',
  'x # y',
  "don't",
  '- item',
  '{a, b}',
  '[c',
  'http://db:5432/x',
  '*alias',
  '&anchor',
  '| not a block',
  '---',
  'naïve 漢字',
  'true',
  '80:80',
  LINES,
  'a long text that is folded where it does not fit on one line because it has more than eighty characters',
)
const key = fc.constantFrom('services', 'on', 'apiVersion', '8080', 'a b', 'x-y', 'a: b', '/pets/{id}', '# k')
const tree = fc.letrec<{ any: unknown; map: Record<string, unknown>; list: unknown[] }>(tie => ({
  any: fc.oneof({ maxDepth: 4 }, word, fc.nat(), fc.boolean(), tie('map'), tie('list')),
  map: fc.dictionary(key, tie('any'), { minKeys: 1, maxKeys: 4, noNullPrototype: true }),
  list: fc.array(tie('any'), { minLength: 1, maxLength: 4 }),
}))
const style = fc.record({
  indent: fc.constantFrom(2, 4),
  indentSeq: fc.boolean(),
  defaultStringType: fc.constantFrom('PLAIN' as const, 'QUOTE_DOUBLE' as const, 'QUOTE_SINGLE' as const),
  doubleQuotedMinMultiLineLength: fc.constant(1_000),
})

/** Without blocks. A plain scalar of several lines inside brackets is read as several: nobody writes it by hand. */
function flow(made: unknown, options: object): string {
  const oneLine = (_: string, value: unknown) => (value === LINES ? 'lines' : value)
  return stringify(made, oneLine, { ...options, collectionStyle: 'flow', lineWidth: 0 })
}

/** Strings, lists and maps. The tree holds scalars as they are written: space and escapes are not compared. */
function plainValue({ text, entries, items }: YamlNode): unknown {
  if (entries.length > 0) return Object.fromEntries(entries.map(({ key, value }) => [key, plainValue(value)]))
  return items.length > 0 ? items.map(plainValue) : plain(text)
}

function expected(made: unknown): unknown {
  if (Array.isArray(made)) return made.map(expected)
  if (typeof made !== 'object' || made === null) return plain(String(made))
  return Object.fromEntries(Object.entries(made).map(([name, value]) => [name, expected(value)]))
}

function withoutLines(made: unknown): unknown {
  return JSON.parse(JSON.stringify(made).replaceAll(plain(LINES), 'lines'))
}

function plain(text: string): string {
  return text
    .replaceAll(/(?:\s|\\n)+/g, ' ')
    .replaceAll("''", "'")
    .trim()
}

describe('YAML', () => {
  test('what another program writes is read, whatever its style', () => {
    const documents = fc.array(fc.oneof(tree.map, tree.list), { minLength: 1, maxLength: 3 })
    fc.assert(
      fc.property(documents, style, (made, options) => {
        const blocks = made.map(each => `---\n${stringify(each, options)}`).join('')
        expect(readYamlTree(blocks).map(plainValue)).toEqual(made.map(expected))
        const flows = made.map(each => `---\n${flow(each, options)}`).join('')
        expect(readYamlTree(flows).map(plainValue)).toEqual(made.map(expected).map(withoutLines))
      }),
      { numRuns: 500 },
    )
  })

  test('a scalar of one line is where it says it is', () => {
    fc.assert(
      fc.property(tree.map, style, (made, options) => {
        const source = stringify(made, options)
        const check = ({ text, start, end, entries, items }: YamlNode) => {
          if (!source.slice(start, end).includes('\n') && entries.length + items.length === 0)
            expect(source.slice(start, end)).toBe(text)
          for (const entry of entries) {
            expect(source.slice(entry.keyStart, entry.keyEnd)).toBe(entry.key)
            check(entry.value)
          }
          items.forEach(check)
        }
        readYamlTree(source).forEach(check)
      }),
    )
  })

  test('aliases are not followed: what they name is not copied', () => {
    const lines = ['a0: &a0 [x, x, x]']
    for (let level = 1; level <= 40; level++)
      lines.push(`a${level}: &a${level} [*a${level - 1}, *a${level - 1}, *a${level - 1}]`)
    const [root] = readYamlTree(lines.join('\n'))
    expect(root!.entries.length).toBe(lines.length)
    expect(root!.entries.at(-1)!.value.items.map(({ text }) => text)).toEqual(['*a39', '*a39', '*a39'])
  })
})

describe('templates', () => {
  const read = (text: string) => readYamlTree(text).map(plainValue)

  test('quotes inside a template do not end a quoted value', () => {
    expect(read('name: "{{ include "shop.name" . }}-web"\nkind: Pod\n')).toEqual([
      { name: '{{ include "shop.name" . }}-web', kind: 'Pod' },
    ])
    expect(read('\'{{ \'a\' }}\': 1\nflow: ["{{ index .x "y" }}", z]\n')).toEqual([
      { "{{ 'a' }}": '1', flow: ['{{ index .x "y" }}', 'z'] },
    ])
  })

  test('an opened template that does not close is text', () => {
    expect(read('a: "{{ x"\nb: "}}"\n')).toEqual([{ a: '{{ x', b: '}}' }])
  })

  test('a comment or statement of several lines hides nothing behind it', () => {
    const text =
      'a: 1\n{{/*\n--- not a mark: "\nb: 2\n*/}}\nc: 3\n---\n{{- if and\n  .x\n}}\nd: 4\n{{- end }}\n'
    expect(read(text)).toEqual([{ a: '1', c: '3' }, { d: '4' }])
  })
})
