import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { decodeWithSecrets } from '../../src/facts/decode-text.js'
import { extractFacts } from '../../src/facts/extract.js'
import type { Language } from '../../src/facts/language.js'
import { LANGUAGES } from '../../src/languages/languages.js'
import { PROSE_LANGUAGES } from '../../src/languages/plain-text/plain-text.js'
import { TEXT_LANGUAGES } from '../../src/languages/text/text.js'
import { annotate } from './annotate.js'
import { expectGolden } from './expect-golden.js'

const here = dirname(fileURLToPath(import.meta.url))

/** Languages of one list differ in their names alone: some of them have goldens. */
const ALIKE: readonly Language[] = [...TEXT_LANGUAGES, ...PROSE_LANGUAGES]

for (const language of LANGUAGES) {
  if (ALIKE.includes(language) && !existsSync(join(here, language.id))) continue
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
        const source = decodeWithSecrets(readFileSync(join(input, file))).text
        const annotated = annotate(source, await extractFacts(source, language))
        expectGolden(join(here, language.id, 'output', `${file}.txt`), annotated)
      })
    }
  })
}
