import type { CodeGraph } from '../graph/code-graph.js'
import { SeamarkError } from '../shared/errors.js'
import { safeName } from '../shared/safe-text.js'
import { findDefinitions } from './find-symbol.js'
import { ASKABLE_THINGS, findThings, THING_WORDS, type ThingMatch } from './find-things.js'
import type { CodeSymbol, Symbols } from './symbols.js'

/** What words name: definitions, things without one, or both (a constant that holds an environment variable's name). */
export interface NamedTargets {
  definitions: readonly CodeSymbol[]
  things: readonly ThingMatch[]
}

/** An error names what can be asked for, and what is near, if the words name nothing. */
export async function findNamed(symbols: Symbols, graph: CodeGraph, words: string): Promise<NamedTargets> {
  const found = findThings(graph, words)
  const exact = found.filter(({ match }) => match === 'exact')
  try {
    return { definitions: await findDefinitions(symbols, words), things: exact }
  } catch (error) {
    if (!(error instanceof SeamarkError) || error.code !== 'NOT_FOUND') throw error
    const things = found.filter(({ match }) => match !== 'fuzzy')
    if (things.length > 0) return { definitions: [], things }
    throw nothingCalled(error, found)
  }
}

function nothingCalled(error: SeamarkError, near: readonly ThingMatch[]): SeamarkError {
  const names = near.map(({ kind, name }) => `${THING_WORDS[kind]} ${safeName(name)}`)
  const hint = names.length === 0 ? '' : ` Near it: ${names.join(', ')}.`
  return new SeamarkError(
    error.code,
    `${error.message}${hint} Symbols, files, ${ASKABLE_THINGS} can be asked for.`,
  )
}
