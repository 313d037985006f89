import type { CodeGraph } from '../graph/code-graph.js'
import { detectLanguage } from '../languages/detect.js'
import { splitIdentifier } from '../search/words.js'
import type { ConceptClass, ConceptMatch } from '../vocabulary/concepts/concept.js'
import { matchConcepts } from '../vocabulary/match.js'
import type { Signal } from './signal.js'
import type { SignalInput } from './signal-values.js'
import { ASIDE, PART, SOURCE } from './world/roles.js'
import type { World } from './world/world.js'

/** A name with more definitions than this does not indicate which one is meant. */
const MANY_NAMESAKES = 30
/** Confidence in a class by its match: enough to inject, a phrase of several words, a single word. */
const STRONG = 1
const PHRASE = 0.8
const WORD = 0.5
const ROUGH_WEIGHT = 0.4

export const concepts: Signal = {
  name: 'concepts',
  says: 'A phrase of the task is said of such names, by the vocabulary of languages and frameworks.',
  features: [
    { name: 'concept', says: 'the vocabulary says that the task speaks of such a name', isTelling: true },
  ],
  find(input) {
    const found = conceptHits(input, node => isCode(input.world, node))
    if (found.size === 0) return null
    return {
      rough: { nodes: [...found].map(([node, { value }]) => [node, ROUGH_WEIGHT * value]) },
      measure(node, row, at) {
        row[at] = found.get(node)?.value ?? 0
      },
      reason: node => conceptReason(found.get(node)),
      hit(node) {
        const hit = found.get(node)
        return hit === undefined ? null : { detail: `${hit.concept}: “${hit.phrase}”`, value: hit.value }
      },
    }
  },
}

/** Why the vocabulary leads to a definition. */
export interface ConceptHit {
  /** 0 to 1. */
  value: number
  /** The class, and the first of its phrases in the task. */
  concept: string
  phrase: string
  injectable: boolean
}

export function conceptReason(hit: ConceptHit | undefined): string {
  return hit === undefined ? '' : `“${hit.phrase}” is said of such names (${hit.concept})`
}

/** Definitions that the vocabulary leads to from the task. */
export function conceptHits(
  { world, query, frameworks }: Pick<SignalInput, 'world' | 'query' | 'frameworks'>,
  isMeant: (node: number) => boolean,
): Map<number, ConceptHit> {
  const matches = matchConcepts(world.vocabulary, query.text)
  const counted = matches.filter(({ concept }) => frameworks || concept.source !== 'framework')
  return conceptNames(world.graph, counted, isMeant)
}

/**
 * Definitions whose name is a target of a class that the task mentions, the most certain class first. A
 * target matches in every spelling, only in the languages of its class, and for less if several definitions
 * have the name.
 */
export function conceptNames(
  graph: CodeGraph,
  matches: readonly ConceptMatch[],
  isMeant: (node: number) => boolean,
): Map<number, ConceptHit> {
  const found = new Map<number, ConceptHit>()
  for (const { concept, phrases, injectable } of matches) {
    const phrase = phrases[0]!
    const certainty = concept.weight * (injectable ? STRONG : phrase.includes(' ') ? PHRASE : WORD)
    for (const target of concept.targets) {
      const nodes = targetNodes(graph, concept, target).filter(isMeant)
      if (nodes.length > MANY_NAMESAKES) continue
      const value = certainty / Math.sqrt(nodes.length)
      for (const node of nodes)
        if (value > (found.get(node)?.value ?? 0))
          found.set(node, { value, concept: concept.id, phrase, injectable })
    }
  }
  return found
}

/** `Library.filter` is the `filter` of a `Library`. */
function targetNodes(graph: CodeGraph, { languages }: ConceptClass, target: string): number[] {
  const [last, ...containers] = target.split('.').reverse() as [string, ...string[]]
  const container = containers[0]
  return spellings(last)
    .flatMap(name => graph.named(name))
    .filter(node => {
      const above = graph.columns.containers[node]!
      if (container !== undefined && (above < 0 || graph.name(above) !== container)) return false
      return languages === undefined || languages.includes(detectLanguage(graph.path(node), '').id)
    })
}

/** As written, and in the joined forms of all languages. */
function spellings(name: string): string[] {
  const words = splitIdentifier(name)
  const pascal = words.map(word => word[0]!.toUpperCase() + word.slice(1)).join('')
  const snake = words.join('_')
  const camel = pascal.slice(0, 1).toLowerCase() + pascal.slice(1)
  return [...new Set([name, pascal, camel, snake, snake.toUpperCase()])]
}

/** Code other than tests. */
function isCode({ nodes }: World, node: number): boolean {
  const role = nodes.roles[node]!
  return role === SOURCE || role === ASIDE || role === PART
}
