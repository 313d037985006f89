import type { Home, Question } from './messages.js'

/** Where the output of a command goes that is run for a client. */
export interface Sink {
  write(to: 'out' | 'err', chunk: string | Uint8Array): void
  /** Shown at once, and removed before the rest. */
  progress(text: string): void
}

/** The contract of what answers in a resident process. Called for one question at a time. */
export interface Answering {
  /** Root folders of what is open, the last one used last. */
  readonly roots: readonly string[]
  /** The exit code; null if it cannot answer as the command itself would. */
  answer(question: Question, sink: Sink, signal: AbortSignal): Promise<number | null>
  /** Opens a repository, so that questions about it are answered from here on. */
  keep(home: Home): Promise<void>
  close(): Promise<void>
}
