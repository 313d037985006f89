import { byCommit } from '../history/change-table.js'
import type { Commit, History } from '../history/history.js'
import { HISTORY_FILES, HISTORY_PRIOR, RECENT_COMMITS } from './test-weights.js'

/** The whole repository, the outermost folder. */
const EVERYTHING = ''

/** The files of each commit, newest first. */
export type Commits = readonly (readonly string[])[]

/** The commits of a history that show which files belong together: no merges, no roots, and none with very many files. */
export function pastCommits({ files, commits }: History): Commits {
  const changed = byCommit(files, commits.length, true)
  return changed.flatMap((keys, at) => (isSpecific(commits[at]!) ? [keys.map(key => files.keys[key]!)] : []))
}

function isSpecific({ parentCount, files }: Commit): boolean {
  return parentCount === 1 && files <= HISTORY_FILES
}

/**
 * The probability that a commit which changes a file also changes each test file, from past commits. A file
 * with few commits borrows from those of its folder, and so on up to all commits of the repository.
 *
 * @example new ChangedTogether(commits, tests, ['src/a.py']).withFile('src/a.py').get('tests/test_a.py') // 0.4
 */
export class ChangedTogether {
  readonly #counts = new Map<string, { commits: number; tests: Map<string, number> }>()

  constructor(commits: Commits, tests: ReadonlySet<string>, paths: readonly string[]) {
    const wanted = new Set(paths.flatMap(placesOf))
    for (const files of commits) this.#count(files, tests, wanted)
  }

  withFile(path: string): Map<string, number> {
    let likely = new Map<string, number>()
    for (const place of placesOf(path)) {
      const { commits, tests } = this.#counts.get(place) ?? NEVER
      const here = new Map<string, number>()
      for (const test of new Set([...likely.keys(), ...tests.keys()])) {
        const expected = HISTORY_PRIOR * (likely.get(test) ?? 0)
        here.set(test, ((tests.get(test) ?? 0) + expected) / (commits + HISTORY_PRIOR))
      }
      likely = here
    }
    return likely
  }

  /** Only commits that changed tests count: what the others broke is unknown. */
  #count(files: readonly string[], tests: ReadonlySet<string>, wanted: ReadonlySet<string>): void {
    const changedTests = files.filter(file => tests.has(file))
    if (changedTests.length === 0) return
    const places = new Set([EVERYTHING])
    for (const file of files) {
      if (tests.has(file)) continue
      for (const place of placesOf(file)) if (wanted.has(place)) places.add(place)
    }
    for (const place of places) {
      let counted = this.#counts.get(place)
      if (counted === undefined) {
        counted = { commits: 0, tests: new Map() }
        this.#counts.set(place, counted)
      }
      counted.commits++
      for (const test of changedTests) counted.tests.set(test, (counted.tests.get(test) ?? 0) + 1)
    }
  }
}

/** 1 for tests that the newest commit changed, half as much for those of the previous one, and so on. */
export function recentlyChanged(commits: Commits, tests: ReadonlySet<string>): Map<string, number> {
  const recent = new Map<string, number>()
  for (const [age, files] of commits.slice(0, RECENT_COMMITS).entries())
    for (const file of files) if (tests.has(file) && !recent.has(file)) recent.set(file, 0.5 ** age)
  return recent
}

const NEVER = { commits: 0, tests: new Map<string, number>() }

/** The whole repository, the folders of a path from the outermost in, and the path. */
function placesOf(path: string): string[] {
  const places = [EVERYTHING]
  for (let end = path.indexOf('/'); end > 0; end = path.indexOf('/', end + 1)) places.push(path.slice(0, end))
  places.push(path)
  return places
}
