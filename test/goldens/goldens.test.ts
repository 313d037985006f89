import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { decodeWithSecrets } from '../../src/facts/decode-text.js'
import { extractFacts } from '../../src/facts/extract.js'
import { loadLanguages } from '../../src/languages/languages.js'
import { WORD_NAMES } from '../../src/languages/names/names.js'
import { annotate } from './annotate.js'
import { expectGolden } from './expect-golden.js'

const here = dirname(fileURLToPath(import.meta.url))

/** Languages that differ in their names alone: some of them have goldens. */
const ALIKE = new Set(WORD_NAMES.map(({ id }) => id))

for (const language of await loadLanguages()) {
  if (ALIKE.has(language.id) && !existsSync(join(here, language.id))) continue
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
