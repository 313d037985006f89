/** What a run of the benchmark found: this is also what is written as JSON. */

export interface Cold {
  /** Medians over the runs, each by itself. */
  wallMs: number
  cpuSeconds: number
  peakBytes: number | null
  largestBytes: number | null
  processes: number
  storeBytes: number
  files: number
  sourceBytes: number
  definitions: number
  /** In the files that every tool of the run has in its index: tools choose differently which files to read. */
  definitionsInShared: number
  functionsAndTypes: number
  kinds: Record<string, number>
  /** Every run, in order: a median hides how far apart they were. */
  runs: { wallMs: number; cpuSeconds: number; peakBytes: number | null; leftovers: string[] }[]
}

export interface Updates {
  nothingChangedMs: number
  oneFileChangedMs: number
  changedFile: string
  runs: { nothingChangedMs: number[]; oneFileChangedMs: number[] }
}

export interface Repository {
  name: string
  commit: string
  /** By the tool's name. A tool that failed has no entry here, and its message in `failures`. */
  cold: Record<string, Cold>
  updates: Record<string, Updates>
  failures: Record<string, string>
  identity: { symbols: number; unique: number } | null
}

export interface Machine {
  platform: string
  cpu: string
  cores: number
  memoryBytes: number
  node: string
  /** Of the last minute, when the benchmark began: above a few tenths, its times mean little. */
  loadBefore: number
}

export interface Results {
  date: string
  seamark: string
  peer: string | null
  machine: Machine
  repositories: Repository[]
}
