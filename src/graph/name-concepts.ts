import { splitIdentifier } from '../search/words.js'
import type { ConceptClass } from '../vocabulary/concepts/concept.js'
import type { CodeGraph } from './code-graph.js'
import type { NodeKind } from './node-kinds.js'

/** Words around a name that say what kind of code it is, not what it is about. */
const ROLE_WORDS = new Set('handle handler on tool command cmd controller service view endpoint'.split(' '))
const NAMED: ReadonlySet<NodeKind> = new Set(['function', 'method', 'class', 'struct', 'interface', 'trait'])
const LEAST_WORDS = 2
const MOST_WORDS = 4
/** A phrase with more targets says nothing about where. */
const MOST_TARGETS = 8
const WEIGHT = 0.7

/**
 * Concept classes from the names of a repository: `handleBlastRadius` is what people call "blast radius". For `vocabularyOf`.
 *
 * @example matchConcepts(vocabularyOf(nameConcepts(graph)), 'why is the blast radius empty')
 */
export function nameConcepts(graph: CodeGraph): ConceptClass[] {
  const targets = new Map<string, Set<string>>()
  for (let node = 0; node < graph.nodeCount; node++) {
    if (!NAMED.has(graph.kind(node)) || graph.isTest(node)) continue
    const name = graph.name(node)
    const words = splitIdentifier(name).map(word => word.toLowerCase())
    const topic = words.filter((word, at) => !(ROLE_WORDS.has(word) && (at === 0 || at === words.length - 1)))
    if (topic.length < LEAST_WORDS || topic.length > MOST_WORDS) continue
    const phrase = topic.join(' ')
    targets.set(phrase, (targets.get(phrase) ?? new Set()).add(name))
  }
  return [...targets]
    .filter(([, names]) => names.size <= MOST_TARGETS)
    .map(([phrase, names]) => ({
      id: `name.${phrase.replaceAll(' ', '-')}`,
      phrases: [phrase],
      targets: [...names].sort(),
      weight: WEIGHT,
      source: 'repository' as const,
    }))
    .sort((a, b) => (a.id < b.id ? -1 : 1))
}
