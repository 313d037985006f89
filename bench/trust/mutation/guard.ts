/**
 * The module that chooses a mutant, as text: it is written into the copy of the sources. In the first run no mutant is active, and each test
 * file leaves a list of those it reached, child processes and threads included.
 */
export const GUARD_MODULE = `import { appendFileSync } from 'node:fs'
const active = Number(process.env.MUTANT ?? 0)
const folder = process.env.MUTANTS_REACHED
const test = process.env.MUTANTS_TEST
const known = new Set<number>()
export function isMutant(id: number): boolean {
  if (folder !== undefined && test !== undefined && !known.has(id)) {
    known.add(id)
    try {
      appendFileSync(folder + '/' + test, id + '\\n')
    } catch {
      // A test may start a process that must not write.
    }
  }
  return id === active
}
`

/** A set-up file of vitest: child processes inherit the name of the test file. */
export const SETUP_MODULE = `import { relative } from 'node:path'
const { filepath } = (globalThis as unknown as { __vitest_worker__: { filepath: string } }).__vitest_worker__
process.env.MUTANTS_TEST = relative(process.cwd(), filepath).replaceAll('/', '+')
`
