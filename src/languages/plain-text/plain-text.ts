import type { TextLanguage } from '../../facts/language.js'
import { isRst, rst } from '../rst/rst.js'
import { textLanguage } from '../text/text-language.js'

const plain = textLanguage({
  id: 'text',
  title: 'Text',
  extensions: ['.txt', '.log', '.lock'],
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

/** Formats of prose and data without marks for comments: their words are what is known of them. */
export const PROSE_LANGUAGES: readonly TextLanguage[] = [
  textLanguage({ id: 'asciidoc', title: 'AsciiDoc', extensions: ['.adoc', '.asciidoc'] }),
  textLanguage({ id: 'org', title: 'Org', extensions: ['.org'] }),
  textLanguage({ id: 'latex', title: 'LaTeX', extensions: ['.tex'] }),
  textLanguage({ id: 'csv', title: 'CSV', extensions: ['.csv', '.tsv'] }),
  textLanguage({ id: 'json-lines', title: 'JSON Lines', extensions: ['.jsonl', '.ndjson'] }),
  textLanguage({ id: 'gettext', title: 'gettext', extensions: ['.po', '.pot'] }),
]
