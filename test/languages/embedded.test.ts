import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decodeWithSecrets } from '../../src/facts/decode-text.js'
import { extractFacts } from '../../src/facts/extract.js'
import { blankAround } from '../../src/facts/extract-regions.js'
import type { EmbeddedLanguage } from '../../src/facts/language.js'
import { LineIndex } from '../../src/facts/line-index.js'
import { loadLanguages } from '../../src/languages/languages.js'
import { checkFacts, definitionLines, mixesOf } from './fact-invariants.js'

const goldens = join(dirname(fileURLToPath(import.meta.url)), '../goldens')
const RUNS = 40
const DEEP = 10_000
const NOISE = [
  '\n', '\r\n', '{', '}', '{{', '}}', '<', '>', '</', '/>', '"', "'", '`', '=', '<script>', '</script>', '<style>',
  '---\n', '<!--', '-->', 'é', '\u{1F600}', '\0', '<template>', '</template>', '{#each a as b}', '@click="x; y"',
  '# %% cell 1 (python)\n', '# %% cell 2 (markdown)\n', '# A\n', '%%bash\n', 'on:click={f}', '<A b={c}', '{a}{b}',
] // biome-ignore format: a list of short pieces

for (const language of (await loadLanguages()).filter(
  (each): each is EmbeddedLanguage => 'regions' in each,
)) {
  describe(`regions: ${language.id}`, () => {
    const input = join(goldens, language.id, 'input')
    const sources = readdirSync(input).map(file => decodeWithSecrets(readFileSync(join(input, file))).text)
    const facts = (source: string) => extractFacts(source, language, Number.POSITIVE_INFINITY)

    test('the regions of any text lie in it, apart, and every fact lies in the text', async () => {
      await fc.assert(
        fc.asyncProperty(mixesOf(sources, NOISE), async source => {
          checkRegions(source, language)
          const found = await facts(source)
          checkFacts(source, found)
          expect(await facts(source)).toEqual(found)
        }),
        { numRuns: RUNS },
      )
    })

    test('a reference of a region lies in one', async () => {
      for (const source of sources) {
        const regions = language.regions(source)
        for (const { language: own } of regions) {
          const mine = regions.filter(each => each.language === own)
          const { references } = await facts(source)
          const inside = references.filter(({ start }) =>
            mine.some(each => each.start <= start && start < each.end),
          )
          for (const { start, end } of inside)
            expect(mine.some(each => each.start <= start && end <= each.end)).toBe(true)
        }
      }
    })

    test('deep, unclosed and empty texts', async () => {
      for (const piece of ['<div>', '{', '<a b={', '<div id="x">', '{{', '<script>', '("'])
        checkFacts('', await facts(piece.repeat(DEEP)))
      expect((await facts('')).definitions).toEqual([])
      expect((await facts('\n\n  \n')).definitions).toEqual([])
    })

    test('line ends of Windows give the same definitions', async () => {
      for (const source of sources)
        expect(definitionLines(await facts(source.replaceAll('\n', '\r\n')))).toEqual(
          definitionLines(await facts(source)),
        )
    })
  })
}

function checkRegions(source: string, language: EmbeddedLanguage): void {
  const regions = language.regions(source)
  let end = 0
  for (const region of regions) {
    expect(region.start).toBeGreaterThanOrEqual(end)
    expect(region.end).toBeGreaterThan(region.start)
    end = region.end
  }
  expect(end).toBeLessThanOrEqual(source.length)
  const blanked = blankAround(source, regions)
  expect(blanked.length).toBe(source.length)
  expect(new LineIndex(blanked).lines).toBe(new LineIndex(source).lines)
  for (const { start, end: last } of regions)
    expect(blanked.slice(start, last)).toBe(source.slice(start, last))
}
