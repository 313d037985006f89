import { setFlagsFromString } from 'node:v8'

/** Four times the default, in units of bytecode. */
const BUDGET = 270_000
/** Bytes of bytecode that are put into one function in place of calls. V8's own bound is 920. */
const INLINED_BYTES = 200

/**
 * Lets V8 optimise a function only after it ran for a while, and copy less of others into it. In Node 20 it starts so early, and
 * copies so much, that compiling takes a sixth of the processor time of a command that lasts a second; a first index of django
 * is a tenth faster with less. Later versions wait by themselves, and have no such setting. For a process of our own, not for
 * one that uses the library.
 */
export function compileLater(): void {
  if (!process.versions.v8.startsWith('11.')) return
  setFlagsFromString(`--interrupt-budget=${BUDGET}`)
  setFlagsFromString(`--max-inlined-bytecode-size-cumulative=${INLINED_BYTES}`)
}
