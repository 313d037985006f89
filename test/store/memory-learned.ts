import type { KeptQuestion, KeptUse, KeptWord, LearnStore } from '../../src/store/learn-store.js'

/** The part of the contract that learning needs, in plain lists. */
export class MemoryLearned implements LearnStore {
  #questions: KeptQuestion[] = []
  #uses: KeptUse[] = []
  #words = new Map<string, KeptWord>()
  #values = new Map<string, string>()
  #lastQuestion = 0

  questions(limit: number): KeptQuestion[] {
    return this.#questions.slice(0, limit)
  }

  putQuestion(question: KeptQuestion, keep: number): number {
    const id = question.id === 0 ? ++this.#lastQuestion : question.id
    this.#questions = [...this.#questions.filter(each => each.id !== id), { ...question, id }]
      .sort((a, b) => b.askedAt - a.askedAt || b.id - a.id)
      .slice(0, keep)
    return id
  }

  uses(since: number): KeptUse[] {
    return this.#uses.filter(({ at }) => at >= since)
  }

  putUses(uses: readonly KeptUse[], before: number): void {
    this.#uses = [...this.#uses, ...uses].filter(({ at }) => at >= before).sort((a, b) => a.at - b.at)
  }

  words(): KeptWord[] {
    const key = ({ word, symbol }: KeptWord) => `${word}\n${symbol}`
    return [...this.#words.values()].sort((a, b) => (key(a) < key(b) ? -1 : 1))
  }

  countWords(words: readonly Omit<KeptWord, 'count'>[]): void {
    for (const each of words) {
      const before = this.#words.get(`${each.word}\n${each.symbol}`)?.count ?? 0
      this.putWords([{ ...each, count: before + 1 }])
    }
  }

  putWords(words: readonly KeptWord[]): void {
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
