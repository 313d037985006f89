import type { Facts } from '../../facts/facts.js'
import type { TextLanguage } from '../../facts/language.js'
import { TEXT_NAMES } from '../names/text-names.js'
import { DeclaredFacts } from '../text/declared-facts.js'
import { textLanguage } from '../text/text-language.js'
import { readBlocks } from './blocks.js'
import { declareBlock, readStatement } from './statements.js'

const text = textLanguage({
  ...TEXT_NAMES.css,
  marks: { line: ['//'], block: [['/*', '*/']], quotes: ['"', "'"] },
})

/**
 * CSS, SCSS and Less by one reader of blocks: their grammars differ, their blocks and statements do not. It makes no
 * call edges: a stylesheet refers to mixins, variables, animations and files.
 */
export const css: TextLanguage = { ...text, read }

function read(source: string): Facts {
  const facts = new DeclaredFacts(source, text.read(source))
  readBlocks(source, {
    statement: (start, end) => readStatement(source, start, end, facts),
    block: block => declareBlock(source, block, facts),
  })
  return facts.finish()
}
