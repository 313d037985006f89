import { byCommit } from '../history/change-table.js'
import type { Commit, History } from '../history/history.js'
import { HISTORY_FILES, HISTORY_PRIOR, RECENT_COMMITS } from './test-weights.js'

/** The whole repository, the outermost folder. */
const EVERYTHING = ''
/** Folders whose likely tests are kept: of some thousand tests, 100 kB each. */
const MOST_FOLDERS = 100

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
 * with few commits borrows from those of its folder, and so on up to all commits of the repository. Commits are sorted
 * by place once; counts of a place are made when a file in it is asked for.
 *
 * @example new ChangedTogether(commits, tests).withFile('src/a.py').get('tests/test_a.py') // 0.4
 */
export class ChangedTogether {
  /** Test files that each commit changed. Only commits that changed tests count: what the others broke is unknown. */
  readonly #tests: (readonly string[])[] = []
  /** Commits by place, as indexes into `#tests`. */
  readonly #commits = new Map<string, number[]>()
  readonly #counts = new Map<string, PlaceCounts>()
  /** What is likely in a folder, by its path: a cache. */
  readonly #likely = new Map<string, ReadonlyMap<string, number>>()

  constructor(commits: Commits, tests: ReadonlySet<string>) {
    const placesByFile = new Map<string, readonly string[]>()
    for (const files of commits) {
      const changedTests = files.filter(file => tests.has(file))
      if (changedTests.length === 0) continue
      const at = this.#tests.push(changedTests) - 1
      this.#put(EVERYTHING, at)
      for (const file of files) {
        if (tests.has(file)) continue
        let places = placesByFile.get(file)
        if (places === undefined) {
          places = placesOf(file)
          placesByFile.set(file, places)
        }
        for (const place of places) this.#put(place, at)
      }
    }
  }

  withFile(path: string): ReadonlyMap<string, number> {
    let likely: ReadonlyMap<string, number> = new Map<string, number>()
    for (const place of placesOf(path)) {
      const known = this.#likely.get(place)
      const here = known ?? this.#blend(place, likely)
      // Of folders alone: there are few of them, and each is on the way to many files.
      if (known === undefined && place !== path) this.#keep(place, here)
      likely = here
    }
    return likely
  }

  /** The counts of a place, and where it has few, those of the place around it. */
  #blend(place: string, around: ReadonlyMap<string, number>): Map<string, number> {
    const { commits, tests } = this.#countsOf(place)
    const all = commits + HISTORY_PRIOR
    const here = new Map<string, number>()
    for (const [test, likely] of around)
      here.set(test, ((tests.get(test) ?? 0) + HISTORY_PRIOR * likely) / all)
    for (const [test, count] of tests) if (!around.has(test)) here.set(test, count / all)
    return here
  }

  #keep(folder: string, likely: ReadonlyMap<string, number>): void {
    if (this.#likely.size >= MOST_FOLDERS) this.#likely.clear()
    this.#likely.set(folder, likely)
  }

  /** Once for a commit, however many files it changed there. */
  #put(place: string, commit: number): void {
    const commits = this.#commits.get(place)
    if (commits === undefined) this.#commits.set(place, [commit])
    else if (commits.at(-1) !== commit) commits.push(commit)
  }

  #countsOf(place: string): PlaceCounts {
    let counts = this.#counts.get(place)
    if (counts === undefined) {
      const commits = this.#commits.get(place) ?? []
      const tests = new Map<string, number>()
      for (const commit of commits)
        for (const test of this.#tests[commit]!) tests.set(test, (tests.get(test) ?? 0) + 1)
      counts = { commits: commits.length, tests }
      this.#counts.set(place, counts)
    }
    return counts
  }
}

/** Commits that changed a place and tests, and how many of them changed each test file. */
interface PlaceCounts {
  commits: number
  tests: ReadonlyMap<string, number>
}

/** 1 for tests that the newest commit changed, half as much for those of the previous one, and so on. */
export function recentlyChanged(commits: Commits, tests: ReadonlySet<string>): Map<string, number> {
  const recent = new Map<string, number>()
  for (const [age, files] of commits.slice(0, RECENT_COMMITS).entries())
    for (const file of files) if (tests.has(file) && !recent.has(file)) recent.set(file, 0.5 ** age)
  return recent
}

/** The whole repository, the folders of a path from the outermost in, and the path. */
function placesOf(path: string): string[] {
  const places = [EVERYTHING]
  for (let end = path.indexOf('/'); end > 0; end = path.indexOf('/', end + 1)) places.push(path.slice(0, end))
  places.push(path)
  return places
}
