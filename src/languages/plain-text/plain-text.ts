import type { TextLanguage } from '../../facts/language.js'
import { isRst, rst } from '../rst/rst.js'
import { textLanguage } from '../text/text-language.js'

const plain = textLanguage({
  id: 'text',
  title: 'Text',
  extensions: [
    '.txt',
    '.adoc',
    '.asciidoc',
    '.org',
    '.tex',
    '.csv',
    '.tsv',
    '.json',
    '.jsonl',
    '.ndjson',
    '.log',
    '.po',
    '.pot',
    '.lock',
  ],
  fileNames: [
    'LICENSE',
    'LICENCE',
    'COPYING',
    'NOTICE',
    'AUTHORS',
    'CONTRIBUTORS',
    'README',
    'CHANGELOG',
    'CHANGES',
    'VERSION',
    'TODO',
  ],
})

/**
 * The language of every file that no other language claims. Many projects write reStructuredText in `.txt`
 * files: a text with its marks is read as such.
 */
export const plainText: TextLanguage = {
  ...plain,
  read: text => (isRst(text) ? rst.read(text) : plain.read(text)),
}
