import type { Facts } from '../../facts/facts.js'
import type { TextLanguage } from '../../facts/language.js'
import { SCOPE } from '../../facts/relation-scopes.js'
import { TEXT_NAMES } from '../names/text-names.js'
import { DeclaredFacts } from '../text/declared-facts.js'
import { type LogicalLine, logicalLines } from '../text/logical-lines.js'
import { textLanguage } from '../text/text-language.js'
import { readRules } from './rules.js'

const VARIABLE = /^( *(?:(?:export|override|private)\s+)*)([A-Za-z_][\w.-]*)\s*(?:[:+?!]{0,3}=)/
const INCLUDE = /^( *[-s]?include\s+)(.+)$/

const text = textLanguage({
  ...TEXT_NAMES.makefile,
  marks: { line: ['#'], block: [], quotes: ['"', "'"] },
})

/** The targets of a build, their prerequisites, and the programs that make them. */
export const makefile: TextLanguage = { ...text, read }

function read(source: string): Facts {
  const facts = new DeclaredFacts(source, text.read(source))
  const lines = logicalLines(source)
  readVariables(lines, facts)
  readRules(lines, facts)
  return facts.finish()
}

/** Variables at the top of a makefile, and the files it includes. */
function readVariables(lines: readonly LogicalLine[], facts: DeclaredFacts): void {
  const known = new Set<string>()
  for (const { text, start, end } of lines) {
    const include = INCLUDE.exec(text)
    if (include !== null) readInclude(include[2]!, start + include[1]!.length, facts)
    const found = VARIABLE.exec(text)
    if (found === null || known.has(found[2]!)) continue
    const name = found[2]!
    known.add(name)
    const nameStart = start + found[1]!.length
    facts.define({
      kind: 'variable',
      name,
      nameStart,
      nameEnd: nameStart + name.length,
      start,
      end,
      signature: text,
    })
  }
}

function readInclude(files: string, offset: number, facts: DeclaredFacts): void {
  for (const { 0: file, index } of files.matchAll(/[^\s#]+/g)) {
    const start = offset + index
    facts.relate('imports', file, { start, end: start + file.length }, SCOPE.upward)
  }
}
