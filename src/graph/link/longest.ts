import type { Definition, Facts } from '../../facts/facts.js'
import type { ResolutionRules } from '../../languages/resolution/resolution.js'
import { linesOf } from './interface-of.js'

/** The definitions of other files with a name. */
type Elsewhere = (name: string) => Iterable<Definition>

/**
 * Names of which another definition is now the longest, because one in this file grew or shrank: of the parts of a class in
 * several files the longest is taken (see `preferred`). Only where files share their names.
 */
export function* outgrownNames(
  before: Facts,
  after: Facts,
  rules: ResolutionRules | undefined,
  elsewhere: Elsewhere,
): IterableIterator<string> {
  if (rules === undefined || !sharesNames(rules, after)) return
  const [old, now] = [longestOf(before), longestOf(after)]
  for (const [qualifiedName, { name, lines }] of now) {
    const was = old.get(qualifiedName)?.lines
    if (was === undefined || was === lines) continue
    for (const other of elsewhere(name)) {
      if (other.qualifiedName !== qualifiedName) continue
      if (Math.sign(linesOf(other) - was) === Math.sign(linesOf(other) - lines)) continue
      yield name
      break
    }
  }
}

function sharesNames({ modules, members }: ResolutionRules, facts: Facts): boolean {
  return modules.namespaces || members.membersByScope || modules.packagesOf('', facts).length > 0
}

function longestOf({ definitions }: Facts): Map<string, { name: string; lines: number }> {
  const longest = new Map<string, { name: string; lines: number }>()
  for (const definition of definitions) {
    const { name, qualifiedName } = definition
    const lines = linesOf(definition)
    if (lines > (longest.get(qualifiedName)?.lines ?? -1)) longest.set(qualifiedName, { name, lines })
  }
  return longest
}
