import { splitIdentifier } from '../search/words.js'
import type { Keyword } from './keywords.js'
import { MOST } from './limits.js'
import { isCompound, joinedParts, namesIn } from './names.js'
import type { Region } from './parse-task.js'
import { isSpecific } from './prose-words.js'
import { Tally } from './tally.js'

const SHORTEST = 3
/** Keywords of programming languages. */
const SYNTAX_WORDS = new Set(
  (
    'abstract and assert async await base begin bool break case catch char class const constructor continue debugger def ' +
    'default defer del delegate dim do double elif else elsif end ensure enum except export extends extern false final ' +
    'finally float fn for foreach from func function global goto if impl implements import in include instanceof int ' +
    'interface internal is lambda let long match mod module move mut namespace new nil none nonlocal not null object of or ' +
    'override package pass print println private protected pub public puts raise readonly ref require rescue return self ' +
    'sealed short static str string struct super switch synchronized template then this throw throws trait true try type ' +
    'typedef typeof undefined union unless unsafe until use using val var virtual void volatile when where while with yield ' +
    'python python3 bash javascript typescript java ruby golang rust shell console json yaml html diff text'
  ).split(' '),
)

/**
 * Identifiers of pasted code. Calls and dotted names are `code`, others are classified by shape; a plain word is a
 * component.
 */
export function readBlockNames(region: Region): Keyword[] {
  const found = new Tally(MOST.block)
  for (const { text, at, isCall } of namesIn(region.text)) {
    const parts = joinedParts(text)
    const last = parts.at(-1)
    if (last === undefined || (parts.length === 1 && isNoise(last))) continue
    const whole = parts.length === 1 ? last : text.slice(text.indexOf(parts[0]!))
    if (parts.length > 1) found.add(whole, 'code', region, at)
    if (!isNoise(last)) {
      const kind = isCall || parts.length > 1 ? 'code' : isCompound(last) ? 'compound' : 'component'
      found.add(kind === 'component' ? last.toLowerCase() : last, kind, region, at, whole)
    }
  }
  return found.keywords()
}

function isNoise(name: string): boolean {
  if (name.length < SHORTEST || SYNTAX_WORDS.has(name.toLowerCase())) return true
  return !splitIdentifier(name).some(isSpecific)
}
