import type { Said } from './arena.js'

/**
 * `right`: as in an undisturbed store. `told`: the same, and a line says what was damaged. `error`: no answer, an error in
 * words. The rest are faults.
 */
export const OUTCOMES = ['right', 'told', 'error', 'WRONG', 'STACK', 'STUCK'] as const
export type Outcome = (typeof OUTCOMES)[number]

const STACK = /^\s+at .+:\d+:\d+\)?$|unexpected error/m
const DAMAGE_LINE = /damaged|made again|made anew|unreadable/i
const EXIT_UNEXPECTED = 70

export function isFault(outcome: Outcome): boolean {
  return outcome === 'WRONG' || outcome === 'STACK' || outcome === 'STUCK'
}

/** `expected` is null where any answer will do, such as that of `status`. */
export function judge(said: Said, expected: Said | null): Outcome {
  if (said.stuck) return 'STUCK'
  if (said.exitCode === EXIT_UNEXPECTED || said.exitCode === null || STACK.test(said.stderr)) return 'STACK'
  const isSame = expected === null || (said.stdout === expected.stdout && said.exitCode === expected.exitCode)
  // An answer with another exit code than the expected is a wrong one, and so is an error where none was to be.
  if (said.exitCode === 0 || expected?.exitCode === said.exitCode) {
    if (!isSame) return 'WRONG'
    return DAMAGE_LINE.test(said.stderr) ? 'told' : 'right'
  }
  return said.stderr.includes('seamark: ') ? 'error' : 'STACK'
}
