/** Lets so many things run at once; the others wait, first come first served. */
export class Turns {
  readonly #most: number
  readonly #waiting: (() => void)[] = []
  #running = 0

  constructor(most: number) {
    this.#most = most
  }

  async take<T>(act: () => Promise<T>): Promise<T> {
    if (this.#running < this.#most) this.#running++
    // Whoever ends hands its turn over: nobody who comes later gets between.
    else await new Promise<void>(resolve => this.#waiting.push(resolve))
    try {
      return await act()
    } finally {
      const next = this.#waiting.shift()
      if (next === undefined) this.#running--
      else next()
    }
  }
}
