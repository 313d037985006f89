/** Refs that are remembered; those asked about longest ago are forgotten. */
const MOST_REMEMBERED = 10_000

/** The commit that this server last answered from, for each ref. */
export class LatestCommits {
  readonly #commits = new Map<string, string>()

  of(repository: string, ref: string): string | undefined {
    return this.#commits.get(keyOf(repository, ref))
  }

  note(repository: string, ref: string, commit: string): void {
    const key = keyOf(repository, ref)
    this.#commits.delete(key)
    this.#commits.set(key, commit)
    if (this.#commits.size > MOST_REMEMBERED) this.#commits.delete(this.#commits.keys().next().value!)
  }
}

/** No name of a repository has a space. */
function keyOf(repository: string, ref: string): string {
  return `${repository} ${ref}`
}
