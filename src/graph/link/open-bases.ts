/** What the parts of an open type extend and implement together, and what each part has of it: all but itself. */
export class OpenBases<Type> {
  readonly #unique: readonly Type[]
  readonly #counts = new Map<Type, number>()
  readonly #total: number

  /** `named`: the base of each clause of each part, in their order; many parts may name the same one. */
  constructor(named: readonly Type[]) {
    for (const base of named) this.#counts.set(base, (this.#counts.get(base) ?? 0) + 1)
    this.#unique = [...this.#counts.keys()]
    this.#total = named.length
  }

  /** The bases of a part. The same list for most: an open type may have thousands of parts. */
  of(part: Type): readonly Type[] {
    return this.#counts.has(part) ? this.#unique.filter(base => base !== part) : this.#unique
  }

  /** The number of clauses with a base that is in the repository. */
  clausesOf(part: Type): number {
    return this.#total - (this.#counts.get(part) ?? 0)
  }
}
