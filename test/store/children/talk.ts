import { readSync, writeSync } from 'node:fs'

const STDIN = 0
const STDOUT = 1

/** Written before it returns, also if the process is killed or blocks right after. */
export function tell(line: string): void {
  writeSync(STDOUT, `${line}\n`)
}

/** Blocks until the parent tells something. */
export function hear(): void {
  readSync(STDIN, new Uint8Array(1))
}
