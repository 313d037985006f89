import type { CodeGraph } from '../graph/code-graph.js'
import { detectLanguage } from '../languages/detect.js'
import { splitIdentifier } from '../search/words.js'
import type { ConceptClass, ConceptMatch } from '../vocabulary/concepts/concept.js'

/** A name that more definitions have than this says nothing about which is meant. */
const MANY_NAMESAKES = 30
/** How sure a class is by what was said: enough to inject, a phrase of several words, one word alone. */
const STRONG = 1
const PHRASE = 0.8
const WORD = 0.5

/** Why the vocabulary thinks of a definition. */
export interface ConceptHit {
  /** 0 to 1. */
  value: number
  /** The class, and the first of its phrases that was said. */
  concept: string
  phrase: string
  injectable: boolean
}

/**
 * Definitions whose name is a target of a class that the request speaks of, the surest class first. A target is found
 * however its words are joined, only in the languages of its class, and for less where several are called so.
 */
export function conceptNames(
  graph: CodeGraph,
  matches: readonly ConceptMatch[],
  isMeant: (node: number) => boolean,
): Map<number, ConceptHit> {
  const found = new Map<number, ConceptHit>()
  for (const { concept, phrases, injectable } of matches) {
    const phrase = phrases[0]!
    const sureness = concept.weight * (injectable ? STRONG : phrase.includes(' ') ? PHRASE : WORD)
    for (const target of concept.targets) {
      const nodes = targetNodes(graph, concept, target).filter(isMeant)
      if (nodes.length > MANY_NAMESAKES) continue
      const value = sureness / Math.sqrt(nodes.length)
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

/** As it is written, and joined in the ways that languages join words. */
function spellings(name: string): string[] {
  const words = splitIdentifier(name)
  const pascal = words.map(word => word[0]!.toUpperCase() + word.slice(1)).join('')
  const snake = words.join('_')
  const camel = pascal.slice(0, 1).toLowerCase() + pascal.slice(1)
  return [...new Set([name, pascal, camel, snake, snake.toUpperCase()])]
}
