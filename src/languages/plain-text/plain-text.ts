import type { TextLanguage } from '../../facts/language.js'
import { TEXT_NAMES } from '../names/text-names.js'
import { isRst, rst } from '../rst/rst.js'
import { textLanguage } from '../text/text-language.js'

const plain = textLanguage({
  ...TEXT_NAMES.text,
})

/**
 * The language of every file that no other language claims. Many projects write reStructuredText in `.txt`
 * files: a text with its marks is read as such.
 */
export const plainText: TextLanguage = {
  ...plain,
  read: text => (isRst(text) ? rst.read(text) : plain.read(text)),
}
