import { readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { extractFacts } from '../../src/facts/extract.js'
import { loadLanguages } from '../../src/languages/languages.js'
import { FEATURES, factLines, type LanguageCase } from './conformance.js'
import { checkFacts, definitionLines, mixesOf } from './fact-invariants.js'

const DEEP = 10_000
const NOISE = ['\n', '{', '}', '(', ')', '"', 'é', '\u{1F600}', '\0']
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
        checkFacts(source, found)
      })
    }
    test('10,000 levels deep', async () => {
      checkFacts('', await facts(languageCase.nested(DEEP)))
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
      const plain = definitionLines(await facts(source))
      expect(plain.length).toBeGreaterThan(0)
      expect(definitionLines(await facts(source.replaceAll('\n', '\r\n')))).toEqual(plain)
      expect(definitionLines(await facts(`\uFEFF${source}`))).toEqual(plain)
    })
    test('any mix of its own code keeps the invariants', async () => {
      const sources = Object.values(languageCase.features).map(feature => feature.source)
      await fc.assert(
        fc.asyncProperty(mixesOf(sources, NOISE), async source => {
          const found = await facts(source)
          checkFacts(source, found)
          if (found.syntaxErrors === 0 || languageCase.unstableRecovery === undefined)
            expect(await facts(source)).toEqual(found)
        }),
        { numRuns: 60 },
      )
    })
  })
}
