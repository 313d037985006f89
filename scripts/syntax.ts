/** Prints the named syntax tree of a file: for those who write a language. usage: tsx scripts/syntax.ts LANGUAGE FILE */
import { readFileSync } from 'node:fs'
import { loadGrammar } from '../src/facts/grammar.js'
import { loadLanguages } from '../src/languages/languages.js'

const MAX_TEXT = 60
const [id, path] = process.argv.slice(2)
const languages = await loadLanguages()
const language = languages.find(known => known.id === id)
if (language === undefined || !('grammar' in language) || path === undefined) {
  throw new Error(`usage: tsx scripts/syntax.ts ${languages.map(known => known.id).join('|')} FILE`)
}
const grammar = await loadGrammar(language)
const tree = grammar.parser.parse(readFileSync(path, 'utf8'))!
const cursor = tree.walk()
for (let depth = 0; ; ) {
  const { nodeType, nodeIsNamed, currentFieldName, nodeText } = cursor
  const shown = nodeText.length > MAX_TEXT ? `${nodeText.slice(0, MAX_TEXT)}…` : nodeText
  const name = nodeIsNamed ? nodeType : JSON.stringify(nodeType)
  console.log(
    `${'  '.repeat(depth)}${currentFieldName ? `${currentFieldName}: ` : ''}${name}  ${JSON.stringify(shown)}`,
  )
  if (cursor.gotoFirstChild()) depth++
  else {
    while (!cursor.gotoNextSibling()) {
      if (!cursor.gotoParent()) process.exit(0)
      depth--
    }
  }
}
