import { setFlagsFromString } from 'node:v8'

/** Four times the default, in units of bytecode. */
const BUDGET = 270_000

/**
 * Lets V8 optimise a function only after it ran for a while. In Node 20 it starts so early that compiling takes a sixth of
 * the processor time of a command that lasts a second, and a longer one is no slower. Later versions wait by themselves,
 * and have no such setting. For a process of our own, not for one that uses the library.
 */
export function compileLater(): void {
  if (process.versions.v8.startsWith('11.')) setFlagsFromString(`--interrupt-budget=${BUDGET}`)
}
