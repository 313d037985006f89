/**
 * What the command line and a resident process say to each other, one line of JSON each. A question gets `ready` when its turn
 * has come, and is answered after `go`: a client that has lost patience by then answers by itself, and nothing is done twice.
 */

/** What must be the same on both sides. */
export interface Identity {
  /** The build of the program. */
  version: string
  /** Of the variables that decide answers. */
  environment: string
}

export interface Terminal {
  isTTY: boolean
  columns: number | null
}

export interface Question extends Identity {
  /** As the process got it. */
  argv: readonly string[]
  cwd: string
  /** Variables that may differ from those of the resident process; null: not set. */
  variables: Readonly<Record<string, string | null>>
  /** What standard input had; null if the command reads none. */
  input: string | null
  out: Terminal
  err: Terminal
}

/** A repository and its store, which the resident process is to keep open. */
export interface Home {
  root: string
  store: string
}

export interface ResidentStatus {
  pid: number
  version: string
  /** Root folders of the repositories that it answers for, the last one used last. */
  repositories: string[]
  memoryBytes: number
  answered: number
  /** It ends after so much time without a question. */
  idleMs: number
}

export type Request =
  | ({ what: 'question' } & Question)
  | { what: 'go' }
  | ({ what: 'keep' } & Identity & Home)
  | { what: 'status' }
  | { what: 'stop' }

/** `yours`: the client is to answer by itself. */
export type Reply =
  | { what: 'ready' }
  | { what: 'yours' }
  | { what: 'progress'; text: string }
  | { what: 'output'; to: 'out' | 'err'; text: string }
  | { what: 'output'; to: 'out' | 'err'; base64: string }
  | { what: 'end'; exitCode: number }
  | ({ what: 'status' } & ResidentStatus)
  | { what: 'done' }
