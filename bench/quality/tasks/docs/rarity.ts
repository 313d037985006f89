import type { Section } from './sections.js'
import { contentWords, familyOf } from './word-families.js'

/** How seldom words are in the sections of a repository, and how much of a question a section has. */
export class Rarity {
  readonly #sections: { section: Section; families: Set<string> }[]
  readonly #having = new Map<string, number>()

  constructor(sections: readonly Section[]) {
    this.#sections = sections.map(section => {
      const text = [section.title, ...section.parents, ...section.sentences].join(' ')
      return { section, families: new Set(contentWords(text).map(familyOf)) }
    })
    for (const { families } of this.#sections)
      for (const family of families) this.#having.set(family, (this.#having.get(family) ?? 0) + 1)
  }

  of(word: string): number {
    const having = this.#having.get(familyOf(word)) ?? 0
    return Math.log(1 + this.#sections.length / (1 + having))
  }

  /** The largest share of a question's words, by rarity, that any section but this one has. */
  bestOther(question: string, own: Section): number {
    const words = new Map(contentWords(question).map(word => [familyOf(word), this.of(word)]))
    const all = [...words.values()].reduce((sum, weight) => sum + weight, 0)
    let best = 0
    for (const { section, families } of this.#sections) {
      if (section === own) continue
      let sum = 0
      for (const [family, weight] of words) if (families.has(family)) sum += weight
      best = Math.max(best, sum / all)
    }
    return best
  }
}
