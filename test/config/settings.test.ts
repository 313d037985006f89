import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseSettings } from '../../src/config/read-settings.js'
import { SETTING_NAMES, SETTING_RULES, settingsSchema } from '../../src/config/setting-rules.js'
import { NO_SETTINGS, TOOL_WORDS, valueFor } from '../../src/config/settings.js'
import { SeamarkError } from '../../src/shared/errors.js'
import { ALL_TOOLS } from '../../src/tools/tool-list.js'
import { type Schema, schemaFaults } from '../support/json-schema.js'

const read = (text: string) => parseSettings(text, 'seamark.json')

test('reads every setting, with comments and trailing commas', () => {
  const { settings, named } = read(`{
    "$schema": "seamark.schema.json",
    // folders
    "roles": { "qa/": "test", "docs/generator": "source" },
    "boosts": { "./src/core/": 1.5, },
    "baseLocale": "de",
    "maxFileSize": 2000000,
    "budget": 6000,
    "tools": ["default", "impact"],
    "evidence": ["coverage/lcov.info"],
  }`)
  expect(settings).toEqual({
    roles: new Map([
      ['qa', 'test'],
      ['docs/generator', 'source'],
    ]),
    boosts: new Map([['src/core', 1.5]]),
    baseLocale: 'de',
    maxFileSize: 2000000,
    budget: 6000,
    tools: ['default', 'impact'],
    evidence: ['coverage/lcov.info'],
  })
  expect([...named].sort()).toEqual([...SETTING_NAMES].sort())
  expect(read('{}').settings).toEqual(NO_SETTINGS)
})

describe('a bad value gets its line and column and what was expected', () => {
  test.each([
    ['{\n  "budget": "4k"\n}', '2:13: Expected a whole number from 100 to 10000000, found "4k".'],
    ['{ "budget": 50 }', '1:13: Expected a whole number from 100 to 10000000, found 50.'],
    ['{\n "boosts": {\n  "src/": 100 } }', '3:11: Expected a number from 0.1 to 10, found 100.'],
    ['{ "roles": { "a/": "tests" } }', '1:20: Expected one of source, test, aside, found "tests".'],
    ['{ "baseLocale": "german" }', 'Expected a language code of two letters, such as "de", found "german".'],
    ['{ "tools": "all" }', '1:12: Expected a list [ … ] of one of default, all,'],
    ['{ "evidence": ["../secret"] }', '1:16: Expected a path inside the repository'],
    ['{ "evidence": ["/etc/passwd"] }', '1:16: Expected a path inside the repository'],
    ['{ "evidence": ["C:/windows"] }', 'Expected a path inside the repository'],
    ['{ "roles": { "a\\\\b": "test" } }', 'Expected a path inside the repository'],
    ['{ "bugdet": 4000 }', '1:3: There is no setting "bugdet": did you mean "budget"? Known are roles,'],
    ['{ "xyzzy": 1 }', '1:3: There is no setting "xyzzy": Known are roles,'],
    ['{ "budget": 4000, "budget": 5000 }', '1:19: "budget" is there twice'],
    ['[]', '1:1: Expected an object { … }, found [].'],
    ['{ "budget": ', 'Expected JSON, found: ValueExpected.'],
    ['', 'seamark.json:1:1: '],
  ])('%j', (text, message) => {
    expect(() => read(text)).toThrow(message)
  })
})

test('any text is settings or an error that says where', () => {
  const key = fc.constantFrom(...SETTING_NAMES, 'constructor', '__proto__', 'toString', 'budgets')
  const texts = fc.oneof(
    fc.string(),
    fc.dictionary(key, fc.jsonValue()).map(value => JSON.stringify(value)),
    fc.integer({ min: 1, max: 30_000 }).map(depth => '['.repeat(depth)),
    fc.integer({ min: 1, max: 30_000 }).map(depth => `{"roles":${'{"a":'.repeat(depth)}`),
  )
  fc.assert(
    fc.property(texts, text => {
      try {
        read(text)
      } catch (error) {
        expect(error).toBeInstanceOf(SeamarkError)
        expect((error as Error).message).toMatch(/^seamark\.json:\d+:\d+: /)
      }
    }),
  )
})

test('the longest path that fits counts', () => {
  const values = new Map([
    ['a', 1],
    ['a/b', 2],
    ['a/b/c.ts', 3],
  ])
  const found = ['a/b/c.ts', 'a/b/d.ts', 'a/x.ts', 'ab/x.ts', 'b/a/x.ts'].map(path => valueFor(values, path))
  expect(found).toEqual([3, 2, 1, undefined, undefined])
  expect(valueFor(new Map([['.', 4]]), 'b/x.ts')).toBe(4)
})

test('the tools that can be named are those of the server', () => {
  expect([...TOOL_WORDS]).toEqual(['default', 'all', ...ALL_TOOLS.map(({ name }) => name)])
})

test('the schema in the package is made of the same rules, and accepts their examples', () => {
  const file = new URL('../../docs/seamark.schema.json', import.meta.url)
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(JSON.parse(JSON.stringify(settingsSchema())))
  for (const name of SETTING_NAMES)
    for (const example of SETTING_RULES[name].examples) {
      const value = { [name]: example }
      expect(read(JSON.stringify(value)).named).toEqual(new Set([name]))
      expect(schemaFaults(value, settingsSchema() as Schema)).toEqual([])
    }
})
