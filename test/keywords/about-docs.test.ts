import { expect, test } from 'vitest'
import { extractKeywords } from '../../src/keywords/extract.js'

test.each([
  ['fix broken links in README', true],
  ['Fix typo in context and authentication guide', true],
  ['list-box: document the load-more pattern', true],
  ['Clarify that `make` is optional', true],
  ['Updated wording from Multiple to Multiply', true],
  ['Fix dead links', true],
  ['Update from template to our copyright', true],
  ['add a section to the config parser', false],
  ['add a flag --docs-dir', false],
  ['the document model is lost on save', false],
  ['fix the doc comment of total', false],
  ['documentation generation for man pages', false],
  ['read docs/readme.ts twice', false],
])('%s: about documents %s', (task, aboutDocs) => {
  expect(extractKeywords(task).aboutDocs).toBe(aboutDocs)
})
