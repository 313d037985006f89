/**
 * The module that chooses a mutant, as text: it is written into the copy of the sources. `MutantRunner` sets what is active while a process
 * runs; processes and threads that a test starts have it in their environment, and leave a list of the mutants that they reached.
 */
export const GUARD_MODULE = `import { appendFileSync } from 'node:fs'
interface Mutants { active: number; reached: Set<number> }
const here = globalThis as { seamarkMutants?: Mutants }
const mutants = (here.seamarkMutants ??= { active: Number(process.env.MUTANT ?? 0), reached: new Set() })
const list = process.env.MUTANTS_LIST
export function isMutant(id: number): boolean {
  if (!mutants.reached.has(id)) {
    mutants.reached.add(id)
    try {
      if (list !== undefined) appendFileSync(list, id + '\\n')
    } catch {
      // A test may start a process that must not write.
    }
  }
  return id === mutants.active
}
`
