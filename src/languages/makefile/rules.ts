import { SCOPE } from '../../facts/relation-scopes.js'
import type { DeclaredFacts } from '../text/declared-facts.js'
import type { LogicalLine } from '../text/logical-lines.js'
import { readRecipe } from './recipes.js'

/** Targets, a colon that is not part of an assignment, prerequisites, optionally a recipe after a semicolon. */
const RULE = /^([^\s#=:;|][^#=:;|]*?)(\s*&?::?)(?![:=])([^=;#]*)(?:;(.*)|#.*)?$/
const WORD = /[^\s|]+/g
/** `$(wildcard x)` contains blanks. */
const FUNCTION_CALL = /\$[({][^()]*\s[^()]*[)}]/g
/** A prerequisite that may be a file; one that is made by a rule is not in the repository. */
const SOURCE_FILE = /^(?:[\w.-]+\/)*[\w-]+\.\w+$/
const RECIPE = '\t'
/** `@`, `-` and `+` before a command control how Make runs it. */
const COMMAND_MARKS = /^\t\s*[@+-]*\s*/

/** Rules of a makefile: targets as resources that depend on their prerequisites. */
export function readRules(lines: readonly LogicalLine[], facts: DeclaredFacts): void {
  lines.forEach((line, at) => {
    const rule = line.text.startsWith(RECIPE) ? null : RULE.exec(line.text)
    if (rule === null) return
    let next = at + 1
    let end = line.end
    while (lines[next]?.text.startsWith(RECIPE) || lines[next]?.text.trim() === '') {
      if (lines[next]!.text.trim() !== '') end = lines[next]!.end
      next++
    }
    const targets = readTargets(rule, line, end, facts)
    readPrerequisites(rule, line, targets, facts)
    if (rule[4] !== undefined)
      readRecipe(rule[4], line.start + line.text.lastIndexOf(rule[4]), targets, facts)
    for (const { text, start } of lines.slice(at + 1, next)) {
      const marks = COMMAND_MARKS.exec(text)?.[0].length ?? 0
      readRecipe(text.slice(marks), start + marks, targets, facts)
    }
  })
}

/**
 * Defines the targets of a rule as siblings, the last of them with the recipe, and returns their names: ''
 * for the last, which contains the whole rule. Special targets (`.PHONY`) and patterns are not names of build
 * results.
 */
function readTargets(rule: RegExpExecArray, line: LogicalLine, end: number, facts: DeclaredFacts): string[] {
  const words = [...rule[1]!.replace(FUNCTION_CALL, hidden).matchAll(WORD)].filter(
    ([name]) => !/^\.[A-Z_]+$/.test(name) && !name.includes('%') && /^[\w.$]/.test(name),
  )
  return words.map(({ 0: name, index }, at) => {
    const nameStart = line.start + index
    const nameEnd = nameStart + name.length
    const start = at === 0 ? line.start : nameStart
    const isLast = at === words.length - 1
    const stop = isLast ? end : nameEnd
    facts.define({ kind: 'resource', name, nameStart, nameEnd, start, end: stop, signature: line.text })
    return isLast ? '' : name
  })
}

function readPrerequisites(
  rule: RegExpExecArray,
  line: LogicalLine,
  targets: readonly string[],
  facts: DeclaredFacts,
): void {
  if (rule[1]!.startsWith('.')) return
  const offset = line.start + rule[1]!.length + rule[2]!.length
  for (const { 0: name, index } of rule[3]!.replace(FUNCTION_CALL, hidden).matchAll(WORD)) {
    if (!/^[\w./]/.test(name) || name.includes('%') || name.includes('$')) continue
    const place = { start: offset + index, end: offset + index + name.length }
    for (const of of targets) {
      facts.relate('depends_on', name, place, SCOPE.included, of)
      if (SOURCE_FILE.test(name)) facts.relate('depends_on', name, place, SCOPE.path, of)
    }
  }
}

function hidden(text: string): string {
  return ' '.repeat(text.length)
}
