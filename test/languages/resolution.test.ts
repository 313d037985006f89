import { expect, test } from 'vitest'
import { LANGUAGES } from '../../src/languages/names/names.js'
import { defineResolution } from '../../src/languages/resolution/resolution.js'
import { RESOLUTION_RULES } from '../../src/languages/resolution-rules.js'

const CONTRACTS = ['names', 'modules', 'types', 'calls', 'members'] as const

test('a family writes what differs, and gets rules without gaps', () => {
  const rules = defineResolution({ family: 'toy', languages: ['toy'], types: { tuples: true } })
  expect(rules.types.tuples).toBe(true)
  expect(rules.types.typesKnown).toBe(false)
  expect(rules.modules.moduleOf('a', 'b.toy', {} as never)).toBeNull()
  expect(rules.calls.overloads).toBe('none')
})

test.each(RESOLUTION_RULES.map(rules => [rules.family, rules] as const))('%s has all rules', (_, rules) => {
  const complete = defineResolution({ family: '', languages: [] })
  for (const contract of CONTRACTS) {
    expect(Object.keys(rules[contract]).sort()).toEqual(Object.keys(complete[contract]).sort())
    expect(Object.values(rules[contract])).not.toContain(undefined)
  }
})

test('a language belongs to one family at most', () => {
  const languages = RESOLUTION_RULES.flatMap(({ languages }) => languages)
  expect(new Set(languages).size).toBe(languages.length)
  const known = LANGUAGES.map(({ id }) => id)
  expect(languages.filter(id => !known.includes(id))).toEqual([])
})
