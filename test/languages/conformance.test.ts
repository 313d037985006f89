import { readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { extractFacts } from '../../src/facts/extract.js'
import type { Facts } from '../../src/facts/facts.js'
import { loadLanguages } from '../../src/languages/languages.js'
import { FEATURES, factLines, type LanguageCase } from './conformance.js'

const DEEP = 10_000
const cases = join(dirname(fileURLToPath(import.meta.url)), 'cases')
const known = new Map<string, LanguageCase>()
for (const file of readdirSync(cases)) {
  const { languageCase } = (await import(join(cases, file))) as { languageCase: LanguageCase }
  known.set(languageCase.language, languageCase)
}

for (const language of await loadLanguages()) {
  if (!('grammar' in language)) continue
  const languageCase = known.get(language.id)
  describe(`conformance: ${language.id}`, () => {
    test('has a case that covers or excuses every feature', () => {
      expect(languageCase, `test/languages/cases/${language.id}.ts`).toBeDefined()
      const silent = FEATURES.filter(f => !(f in languageCase!.features) && !(f in languageCase!.lacks))
      expect(silent).toEqual([])
    })
    if (languageCase === undefined) return
    // No limit of time: a busy machine finds the same facts.
    const facts = (source: string) => extractFacts(source, language, Number.POSITIVE_INFINITY)

    for (const [feature, { source, finds }] of Object.entries(languageCase.features)) {
      test(feature, async () => {
        const found = await facts(source)
        const lines = factLines(found)
        expect(found.syntaxErrors, 'the snippet itself must parse').toBe(0)
        expect(lines).toEqual(expect.arrayContaining(finds.filter(line => !line.startsWith('!'))))
        for (const line of finds.filter(each => each.startsWith('!')))
          expect(lines).not.toContain(line.slice(1).trim())
        checkInvariants(source, found)
      })
    }
    test('10,000 levels deep', async () => {
      checkInvariants('', await facts(languageCase.nested(DEEP)))
    })
    test('recovers after broken code', async () => {
      const found = await facts(languageCase.broken)
      if (!languageCase.anyTextParses) expect(found.syntaxErrors).toBeGreaterThan(0)
      expect(found.definitions.map(d => d.name)).toContain('found')
    })
    test('empty, blank, BOM and CRLF', async () => {
      expect((await facts('')).definitions).toEqual([])
      expect((await facts('\n\n  \n')).definitions).toEqual([])
      const { source } = languageCase.features.function!
      const names = (found: Facts) =>
        found.definitions.map(d => `${d.kind} ${d.qualifiedName} ${d.startLine}-${d.endLine}`)
      const plain = names(await facts(source))
      expect(plain.length).toBeGreaterThan(0)
      expect(names(await facts(source.replaceAll('\n', '\r\n')))).toEqual(plain)
      expect(names(await facts(`\uFEFF${source}`))).toEqual(plain)
    })
    test('any mix of its own code keeps the invariants', async () => {
      const sources = Object.values(languageCase.features).map(feature => feature.source)
      const cut = fc.tuple(fc.constantFrom(...sources), fc.nat(), fc.nat()).map(([s, a, b]) => {
        const [from, to] = [a % (s.length + 1), b % (s.length + 1)].sort((x, y) => x - y) as [number, number]
        return s.slice(from, to)
      })
      const noise = fc.oneof(
        cut,
        cut,
        fc.string(),
        fc.constantFrom('\n', '{', '}', '(', ')', '"', 'é', '\u{1F600}', '\0'),
      )
      await fc.assert(
        fc.asyncProperty(fc.array(noise, { maxLength: 6 }), async parts => {
          const source = parts.join('')
          const found = await facts(source)
          checkInvariants(source, found)
          if (found.syntaxErrors === 0 || languageCase.unstableRecovery === undefined)
            expect(await facts(source)).toEqual(found)
        }),
        { numRuns: 60 },
      )
    })
  })
}

/** What holds for the facts of any text. */
function checkInvariants(source: string, found: Facts): void {
  const ids = new Set<string>()
  found.definitions.forEach((d, index) => {
    ids.add(`${d.kind} ${d.qualifiedName} ${d.ordinal}`)
    expect(d.container).toBeLessThan(found.definitions.length)
    expect(d.container).not.toBe(index)
    expect(d.start).toBeLessThanOrEqual(d.nameStart)
    expect(d.nameEnd).toBeLessThanOrEqual(d.end)
    expect(d.startLine).toBeLessThanOrEqual(d.endLine)
    if (source !== '') expect(d.end).toBeLessThanOrEqual(source.length)
    expect(d.qualifiedName.endsWith(d.name)).toBe(true)
  })
  expect(ids.size).toBe(found.definitions.length)
  for (const r of found.references) {
    expect(r.from).toBeLessThan(found.definitions.length)
    expect(r.start).toBeLessThanOrEqual(r.end)
  }
}
