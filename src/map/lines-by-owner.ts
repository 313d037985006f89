/** Counts lines by their owner. */
export class LinesByOwner {
  readonly #lines = new Map<string, number>()
  #total = 0

  add(owner: string, lines: number): void {
    this.#total += lines
    if (owner !== '') this.#lines.set(owner, (this.#lines.get(owner) ?? 0) + lines)
  }

  addAll(other: LinesByOwner): void {
    this.#total += other.#total
    for (const [owner, lines] of other.#lines) this.#lines.set(owner, (this.#lines.get(owner) ?? 0) + lines)
  }

  /** The owner of most lines; ties by name. */
  get main(): { owner: string; ownerShare: number } {
    const [first] = [...this.#lines].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
    return first === undefined
      ? { owner: '', ownerShare: 0 }
      : { owner: first[0], ownerShare: first[1] / Math.max(1, this.#total) }
  }
}
