import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { extractFacts } from '../../src/facts/extract.js'
import { LANGUAGES } from '../../src/languages/languages.js'
import { annotate } from './annotate.js'

/** `UPDATE_GOLDENS=1 npx vitest run test/goldens` writes them anew; the diff is what to review. */
const here = dirname(fileURLToPath(import.meta.url))

for (const language of LANGUAGES) {
  describe(`goldens: ${language.id}`, () => {
    const input = join(here, language.id, 'input')
    test('has an input', () => {
      expect(
        existsSync(input) && readdirSync(input).length > 0,
        `${language.id} needs test/goldens/${language.id}/input`,
      ).toBe(true)
    })
    for (const file of existsSync(input) ? readdirSync(input).sort() : []) {
      test(file, async () => {
        const source = readFileSync(join(input, file), 'utf8')
        const annotated = annotate(source, await extractFacts(source, language))
        const golden = join(here, language.id, 'output', `${file}.txt`)
        if (process.env.UPDATE_GOLDENS) {
          mkdirSync(dirname(golden), { recursive: true })
          writeFileSync(golden, annotated)
        }
        expect(annotated).toBe(readFileSync(golden, 'utf8'))
      })
    }
  })
}
