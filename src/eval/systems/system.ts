/** One answer of a system: a definition or a window of lines, and where it stands. */
export interface RankedSymbol {
  /** As the system calls it: qualified where it knows the containers. */
  name: string
  /** Path in the repository, with slashes. */
  file: string
  /** Lines from 1, both ends in. */
  start: number
  end: number
  score: number
}

export interface AskOptions {
  limit: number
}

/** A system that is ready to answer questions on one state of a repository. */
export interface AskSession {
  /** Best first, at most `limit`. Nothing of an earlier question may change the answer. */
  ask(taskText: string, options: AskOptions): Promise<RankedSymbol[]>
  close(): void | Promise<void>
}

/** What answers tasks: ours, and what it is compared with. */
export interface AskSystem {
  readonly name: string
  /** For a clean checkout. It may keep what it knows of files from one state to the next. */
  prepare(checkoutDir: string): Promise<AskSession>
}

/** Equal scores in the order of files and lines, so that every run gives the same answer. */
export function bestFirst(symbols: RankedSymbol[]): RankedSymbol[] {
  return symbols.sort(
    (a, b) =>
      b.score - a.score || (a.file < b.file ? -1 : a.file > b.file ? 1 : a.start - b.start || a.end - b.end),
  )
}
