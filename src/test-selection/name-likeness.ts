const EXTENSION = /\.[^./]+$/
const HUMP = /([a-z0-9])([A-Z])/g
const APART = /[^\p{L}\p{N}]+/u
const PLURAL = /s$/
/** Words that only mark a file as a test. */
const TEST_WORDS = new Set(['test', 'tests', 'spec', 'specs'])
/** Document frequency of a word that no test file contains. */
const UNSEEN = 0.5
const SHORTEST_WORD = 2

/** Similarity of file names by the words of their paths; rare words count more (cosine of tf-idf). */
export class NameLikeness {
  readonly #files = new Map<string, number>()
  readonly #words = new Map<string, readonly string[]>()
  readonly #paths: readonly string[]

  constructor(paths: readonly string[]) {
    this.#paths = paths
    for (const path of paths)
      for (const word of this.#wordsOf(path)) this.#files.set(word, (this.#files.get(word) ?? 0) + 1)
  }

  /** Each path that shares a word with this one, and their similarity, up to 1. */
  to(path: string): Map<string, number> {
    const own = this.#wordsOf(path)
    const length = this.#length(own)
    const alike = new Map<string, number>()
    for (const other of this.#paths) {
      const words = this.#wordsOf(other)
      const common = own.reduce((sum, word) => sum + (words.includes(word) ? this.#rarity(word) ** 2 : 0), 0)
      if (common > 0) alike.set(other, common / (length * this.#length(words)))
    }
    return alike
  }

  #length(words: readonly string[]): number {
    return Math.sqrt(words.reduce((sum, word) => sum + this.#rarity(word) ** 2, 0))
  }

  /** 0 for a word that all paths contain. */
  #rarity(word: string): number {
    return Math.log((1 + this.#paths.length / (this.#files.get(word) ?? UNSEEN)) / 2)
  }

  #wordsOf(path: string): readonly string[] {
    let words = this.#words.get(path)
    if (words === undefined) {
      const all = path.replace(EXTENSION, '').replace(HUMP, '$1_$2').toLowerCase().split(APART)
      const telling = all.filter(word => word.length >= SHORTEST_WORD && !TEST_WORDS.has(word))
      words = [...new Set(telling.map(word => word.replace(PLURAL, '')))]
      this.#words.set(path, words)
    }
    return words
  }
}
