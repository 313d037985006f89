import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { decodeWithSecrets } from '../../src/facts/decode-text.js'
import { extractFacts } from '../../src/facts/extract.js'
import { ProgramFile } from '../../src/graph/link/program-file.js'
import { loadLanguages } from '../../src/languages/languages.js'
import { RESOLUTION_RULES } from '../../src/languages/resolution-rules.js'
import { linkProject } from '../support/link-project.js'

const GOLDENS = new URL('../goldens/', import.meta.url).pathname

/** Members of a type are looked for in its own file alone where these rules say so. */
test('languages whose members are never declared away from their type have none in any golden', async () => {
  const rules = RESOLUTION_RULES.filter(({ members }) => !members.declaredAway)
  expect(rules.map(({ family }) => family)).toContain('python')
  let files = 0
  for (const language of await loadLanguages()) {
    const own = rules.find(({ languages }) => languages.includes(language.id))
    const input = join(GOLDENS, language.id, 'input')
    if (own === undefined || !existsSync(input)) continue
    for (const name of readdirSync(input)) {
      const source = decodeWithSecrets(readFileSync(join(input, name))).text
      const file = new ProgramFile(name, language.id, own, await extractFacts(source, language))
      for (const symbol of file.symbols) expect(file.away(symbol), symbol.definition.qualifiedName).toBe('')
      files++
    }
  }
  expect(files).toBeGreaterThan(1)
})

test('Python: a member of a class of the same name in another file is no member of this one', async () => {
  const lines = await linkProject({
    'here.py': 'class Box:\n    def open(self): self.shut()\n',
    'there.py': 'class Box:\n    def shut(self): pass\n',
  })
  expect(lines.filter(line => line.startsWith('here.py:Box.open calls'))).toEqual([])
})
