import type { CodeGraph } from '../graph/code-graph.js'
import type { Checkout } from '../store/checkout.js'
import { findThings } from './find-things.js'
import { type Match, Symbols } from './symbols.js'
import { type ThingReport, thingReport } from './thing-report.js'

/** What a name can mean. */
export interface NameMatches {
  matches: Match[]
  things: ThingReport[]
}

/**
 * Definitions and things by name, at most `limit` of each. Exact names before similar ones, whichever kind they are of: a
 * route that is only like the name does not stand beside a definition that has it.
 */
export async function findNames(
  checkout: Checkout,
  graph: CodeGraph,
  name: string,
  limit: number,
): Promise<NameMatches> {
  const matches = await new Symbols(checkout).find(name, limit)
  const found = findThings(graph, name)
  const isNamed = [...matches, ...found].some(isExact)
  const things = isNamed ? found.filter(({ match }) => match !== 'fuzzy') : found
  return {
    matches: isNamed ? matches.filter(isExact) : matches,
    things: things.slice(0, limit).map(thing => thingReport(graph, thing)),
  }
}

/** The things that a name means, unless a definition has it. */
export function thingsMeant({ matches, things }: NameMatches): ThingReport[] {
  if (matches.some(isExact)) return []
  return things.filter(({ match }) => match !== 'fuzzy')
}

/** Whether anything has the very name. */
export function hasExact({ matches, things }: NameMatches): boolean {
  return [...matches, ...things].some(isExact)
}

function isExact({ match }: { match: string }): boolean {
  return match === 'exact'
}
