import type { Learned } from './learned-source.js'
import type { ScorePart } from './score-part.js'
import type { Signal } from './signal.js'

const HABITS = 'habits'

export const learned: Signal = {
  name: 'learned',
  says: 'What was used after earlier answers, in this session or in this repository.',
  isLearned: true,
  features: [],
  ownParts: [
    { name: 'session', says: 'it was at hand in this session a moment ago' },
    {
      name: 'feedback',
      says: 'what was used after past queries, and what was not',
      isTelling: true,
    },
    { name: 'learned', says: 'words of the task were used of it before', isTelling: true },
    { name: 'memory', says: 'it was among the best answers to a query like this' },
    {
      name: HABITS,
      says: 'it is like what is used in this repository',
      reason: 'it is like what is used in this repository',
    },
  ],
  find({ query, words, learned: source }) {
    const learned = source?.learnedFor(query, words.rarities) ?? null
    if (learned === null) return null
    return {
      candidates: learned.nodes,
      partsOf: (node, features) => [
        ...learned.partsOf(node).map(({ name, value, part }) => ({ name, value, part })),
        ...habitParts(learned, node, features),
      ],
      reason: (node, name) => learned.partsOf(node).find(part => part.name === name)?.reason,
    }
  },
}

/** The effect of the adapted weights on a score. */
function habitParts(learned: Learned, node: number, features: readonly ScorePart[]): ScorePart[] {
  const sum = features.reduce((sum, { name, value }) => sum + (learned.features[name] ?? 0) * value, 0)
  const habits = learned.isRejected(node) ? Math.min(0, sum) : sum
  return habits === 0 ? [] : [{ name: HABITS, value: Math.abs(habits), part: habits }]
}
