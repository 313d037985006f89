import { readFileSync } from 'node:fs'

/** Where text goes, and what is known of the terminal there. */
export interface Output {
  readonly isTTY?: boolean | undefined
  readonly columns?: number | undefined
  write(chunk: string | Uint8Array): unknown
}

/** What a command writes to and reads from. */
export interface Streams {
  out: Output
  err: Output
  /** Standard error, for a line that is drawn over and removed again. */
  progress: Output
  input(): string
}

/** The file descriptor. */
const STANDARD_INPUT = 0

const OWN: Streams = {
  out: process.stdout,
  err: process.stderr,
  progress: process.stderr,
  input: () => readFileSync(STANDARD_INPUT, 'utf8'),
}

let used = OWN

/** Those of this process, unless a command runs for another process. */
export function streams(): Streams {
  return used
}

/** Text that was read from standard input already. */
export function useInput(text: string): void {
  used = { ...OWN, input: () => text }
}

/** Lets commands write elsewhere. One at a time: they are those of the whole process. */
export async function withStreams<T>(others: Streams, act: () => Promise<T>): Promise<T> {
  const before = used
  used = others
  try {
    return await act()
  } finally {
    used = before
  }
}
