import { beforeAll, describe, expect, test } from 'vitest'
import type { Repository } from '../../src/engine/repository.js'
import { extractKeywords } from '../../src/keywords/extract.js'
import { literalsOf } from '../../src/signals/literals.js'
import { indexed } from '../pack/packed.js'
import { atEndOfFile } from '../support/end-of-file.js'
import type { Files } from '../support/repository.js'

const LABELS = Array.from({ length: 60 }, (_, at) => `    'label_${at}' => 'Label number ${at}',`)
const FILES: Files = {
  'lang/en/pages.php': `<?php\nreturn [\n${LABELS.join('\n')}\n    'save' => 'Save Page',\n];\n`,
  ...Object.fromEntries(
    ['de', 'es', 'fr', 'it', 'ja', 'pt'].map(code => [
      `lang/${code}/pages.php`,
      "<?php\nreturn [\n    'save' => 'Save Page',\n];\n",
    ]),
  ),
  'src/page-editor.js': [
    'export class PageEditor {',
    '  /** Saves the page of the editor. */',
    '  savePage(page) {',
    "    if (page === null) throw new Error('No page to save in ' + this.name + ': open one')",
    '    return this.store(page)',
    '  }',
    '}',
  ].join('\n'),
  'src/save-draft.js': 'export function saveDraft(editor, page) {\n  return editor.savePage(page)\n}\n',
  'tests/pages.test.js': "test('label', () => {\n  expect(label()).toBe('Save Page')\n})\n",
  'README.md': '# Pages\n\nClick “Save Page” in the editor to save the page.\n',
}

let repository: Repository
beforeAll(async () => {
  repository = await indexed(FILES, atEndOfFile)
})

async function firstFile(task: string): Promise<string> {
  const { pack } = await repository.pack({ task }, { budget: 1000 })
  return pack.files[0]!.path
}

describe('a text of the program that a task repeats leads to its line', () => {
  test.each([
    'change the label "Save Page" in the editor',
    'change the label of the Save Page button in the editor',
  ])('%s', async task => {
    const { pack } = await repository.pack({ task }, { budget: 1000 })
    const labels = pack.files.find(({ path }) => path === 'lang/en/pages.php')
    expect(labels!.excerpts.some(({ startLine, endLine }) => startLine <= 63 && 63 <= endLine)).toBe(true)
  })

  test('a message, though it was filled with a value', async () => {
    expect(await firstFile('Error: No page to save in "draft 7": open one')).toBe('src/page-editor.js')
  })

  test('words that stand in none together lead nowhere', async () => {
    expect(await firstFile('the editor says "page draft store" when a page is saved')).toMatch(/^src\//)
  })
})

test('texts of a task: quoted, of messages and their parts, in capitals', () => {
  const textsOf = (task: string) => literalsOf(extractKeywords(task), task)
  expect(textsOf('rename "Save Page" to "Store"')).toEqual([{ text: 'Save Page', isQuoted: true }])
  expect(textsOf('ValueError: could not open file /tmp/x.txt for reading')).toEqual([
    { text: 'could not open file /tmp/x.txt for reading', isQuoted: true },
    { text: 'could not open file', isQuoted: true },
  ])
  expect(textsOf('the My Recently Viewed list is empty')).toEqual([
    { text: 'My Recently Viewed', isQuoted: false },
  ])
  expect(textsOf('Save Page fails')).toEqual([])
})
