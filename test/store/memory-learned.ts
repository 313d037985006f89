import type { LearnStore, StoredQuery, StoredUse, StoredWord } from '../../src/store/learn-store.js'

/** The part of the contract that learning needs, in plain lists. */
export class MemoryLearned implements LearnStore {
  #questions: StoredQuery[] = []
  #uses: StoredUse[] = []
  #words = new Map<string, StoredWord>()
  #values = new Map<string, string>()
  #lastQuestion = 0

  questions(limit: number): StoredQuery[] {
    return this.#questions.slice(0, limit)
  }

  putQuestion(question: StoredQuery, keep: number): number {
    const id = question.id === 0 ? ++this.#lastQuestion : question.id
    this.#questions = [...this.#questions.filter(each => each.id !== id), { ...question, id }]
      .sort((a, b) => b.askedAt - a.askedAt || b.id - a.id)
      .slice(0, keep)
    return id
  }

  uses(since: number): StoredUse[] {
    return this.#uses.filter(({ at }) => at >= since)
  }

  putUses(uses: readonly StoredUse[], before: number): void {
    this.#uses = [...this.#uses, ...uses].filter(({ at }) => at >= before).sort((a, b) => a.at - b.at)
  }

  words(): StoredWord[] {
    const key = ({ word, symbol }: StoredWord) => `${word}\n${symbol}`
    return [...this.#words.values()].sort((a, b) => (key(a) < key(b) ? -1 : 1))
  }

  countWords(words: readonly Omit<StoredWord, 'count'>[]): void {
    for (const each of words) {
      const before = this.#words.get(`${each.word}\n${each.symbol}`)?.count ?? 0
      this.putWords([{ ...each, count: before + 1 }])
    }
  }

  putWords(words: readonly StoredWord[]): void {
    for (const each of words) this.#words.set(`${each.word}\n${each.symbol}`, each)
  }

  dropWords(before: number, keep: number): void {
    const left = this.words().filter(({ lastSeen }) => lastSeen >= before)
    this.#words.clear()
    this.putWords(left.sort((a, b) => b.lastSeen - a.lastSeen).slice(0, keep))
  }

  learnedValue(key: string): string | undefined {
    return this.#values.get(key)
  }

  putLearnedValue(key: string, value: string): void {
    this.#values.set(key, value)
  }

  clearLearned(): void {
    this.#questions = []
    this.#uses = []
    this.#words.clear()
    this.#values.clear()
  }

  learnNow(act: () => void): boolean {
    act()
    return true
  }
}
