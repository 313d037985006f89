import type { RepositoryCatalogue } from '../../team/catalogue/catalogue.js'

/** Rules that remove old snapshots count in days: one write an hour is enough, not one a question. */
const EVERY_MS = 60 * 60 * 1000
const MOST_REMEMBERED = 10_000

/** Notes in the catalogue which snapshots are asked about. */
export class SnapshotUses {
  readonly #catalogue: Pick<RepositoryCatalogue, 'noteUse'>
  readonly #now: () => number
  readonly #noted = new Map<string, number>()

  constructor(catalogue: Pick<RepositoryCatalogue, 'noteUse'>, now: () => number) {
    this.#catalogue = catalogue
    this.#now = now
  }

  note(repository: string, commit: string): void {
    const key = `${repository} ${commit}`
    const now = this.#now()
    if (now - (this.#noted.get(key) ?? Number.NEGATIVE_INFINITY) < EVERY_MS) return
    this.#noted.delete(key)
    this.#noted.set(key, now)
    if (this.#noted.size > MOST_REMEMBERED) this.#noted.delete(this.#noted.keys().next().value!)
    // Where the database is away, the next use is noted.
    this.#catalogue.noteUse(repository, commit, now).catch(() => this.#noted.delete(key))
  }
}
