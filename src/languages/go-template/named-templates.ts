import { SCOPE } from '../../facts/relation-scopes.js'
import type { DeclaredFacts } from '../text/declared-facts.js'

/** One action; a comment may contain braces. */
const ACTION = /\{\{(-?\s*\/\*[\s\S]*?\*\/\s*-?|[\s\S]*?)\}\}/g
const COMMENT = /^-?\s*\/\*/
const OPENS = /^-?\s*(?:if|range|with|block|define)\b/
const CLOSES = /^-?\s*end\b/
const NAMED = /^(-?\s*(?:define|block)\s+)(["`])([^"`\n]+)\2/
const USE = /\b(?:include|template)\s+(["`])([^"`\n]+)\1/g
/** `.Values.image.tag`; what comes from a variable or a loop is not known. */
const VALUE = /(?<![\w)\]])\$?\.Values((?:\.[A-Za-z_]\w*)+)/g
const ACTIONS = '{{'

interface Open {
  /** '' for a condition or a loop. */
  name: string
  start: number
  nameStart: number
}

/**
 * Templates of Go and Helm in any text: named ones as functions, the ones that they use, and the values of the chart
 * that they read. Actions in a line that begins as `comment` are examples.
 */
export function readTemplates(source: string, facts: DeclaredFacts, comment?: RegExp): void {
  if (!source.includes(ACTIONS)) return
  const open: Open[] = []
  for (const action of source.matchAll(ACTION)) {
    const inside = action[1]!
    if (COMMENT.test(inside) || comment?.test(lineBefore(source, action.index))) continue
    const offset = action.index + ACTIONS.length
    const end = action.index + action[0].length
    readUses(inside, offset, facts)
    const named = NAMED.exec(inside)
    if (named !== null) {
      const nameStart = offset + named[1]!.length + 1
      open.push({ name: named[3]!, start: action.index, nameStart })
      continue
    }
    if (OPENS.test(inside)) open.push({ name: '', start: action.index, nameStart: 0 })
    else if (CLOSES.test(inside)) close(open.pop(), source, end, facts)
  }
}

function lineBefore(source: string, at: number): string {
  return source.slice(source.lastIndexOf('\n', at) + 1, at)
}

function close(block: Open | undefined, source: string, end: number, facts: DeclaredFacts): void {
  if (block === undefined || block.name === '') return
  const { name, start, nameStart } = block
  const signature = source.slice(start, source.indexOf('}}', nameStart) + 2)
  const nameEnd = nameStart + name.length
  facts.define({ kind: 'function', name, nameStart, nameEnd, start, end, signature })
}

function readUses(action: string, offset: number, facts: DeclaredFacts): void {
  for (const found of action.matchAll(USE)) {
    const name = found[2]!
    const start = offset + found.index + found[0].length - name.length - 1
    facts.relate('calls', name, { start, end: start + name.length }, SCOPE.template)
  }
  for (const found of action.matchAll(VALUE)) {
    const start = offset + found.index
    const name = found[1]!.slice(1)
    facts.relate('references', name, { start, end: start + found[0].length }, SCOPE.values)
  }
}
