import { type ConceptHit, conceptNames } from '../signals/concepts.js'
import { matchConcepts } from '../vocabulary/match.js'
import type { Question } from './question.js'
import type { World } from './world.js'

/** Definitions that the vocabulary thinks of when it reads the request. */
export function spokenOf(
  { graph, vocabulary }: World,
  question: Question,
  frameworks: boolean,
  isMeant: (node: number) => boolean,
): Map<number, ConceptHit> {
  const matches = matchConcepts(vocabulary, question.text)
  const counted = matches.filter(({ concept }) => frameworks || concept.source !== 'framework')
  return conceptNames(graph, counted, isMeant)
}
