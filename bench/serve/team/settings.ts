/** One run of a team under load. */
export interface RunSettings {
  seconds: number
  /** How many in all; those of `sources` are among them, the rest is generated. */
  repositories: number
  /** Git folders to clone. */
  sources: readonly string[]
  /** Of each generated repository. */
  files: number
  clients: number
  pauseMs: number
  /** Repositories that one client may read and asks about; 0: all but one. */
  reads: number
  pushesPerMinute: number
  servers: number
  workers: number
  kills: number
  seed: number
}

export const DEFAULT_SETTINGS: RunSettings = {
  seconds: 120,
  repositories: 10,
  sources: [],
  files: 20,
  clients: 20,
  pauseMs: 2000,
  reads: 0,
  pushesPerMinute: 12,
  servers: 2,
  workers: 2,
  kills: 0,
  seed: 1,
}
