import type { Match } from './symbols.js'
import type { ThingReport } from './thing-report.js'

/** What a name can mean. */
export interface NameMatches {
  matches: readonly Match[]
  things: readonly ThingReport[]
}

/**
 * Exact names before similar ones, whichever kind they are of: a route that is only like the name does not stand beside a
 * definition that has it.
 */
export function bestMatches(matches: readonly Match[], things: readonly ThingReport[]): NameMatches {
  if (!hasExact({ matches, things })) return { matches: [...matches], things: [...things] }
  const named = things.filter(({ match }) => match !== 'fuzzy')
  return { matches: matches.filter(isExact), things: named }
}

/** Whether anything has the very name. */
export function hasExact({ matches, things }: Readonly<NameMatches>): boolean {
  return matches.some(isExact) || things.some(isExact)
}

function isExact({ match }: { match: string }): boolean {
  return match === 'exact'
}
