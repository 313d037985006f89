import { execFileSync } from 'node:child_process'

const HEX_DIGITS = 7

/**
 * The seed of random inputs: that of the commit, so that a run can be repeated and each commit tries other inputs.
 * `TEST_SEED=7 npm test` takes another.
 */
export function seedOfRun(): string {
  const { TEST_SEED } = process.env
  if (TEST_SEED !== undefined && /^\d{1,9}$/.test(TEST_SEED)) return TEST_SEED
  if (TEST_SEED !== undefined) throw new Error(`Expected TEST_SEED to be a number, found '${TEST_SEED}'`)
  try {
    const head = execFileSync('git', ['rev-parse', 'HEAD'], { cwd: import.meta.dirname, encoding: 'utf8' })
    return String(Number.parseInt(head.slice(0, HEX_DIGITS), 16))
  } catch {
    // Sources without a repository, as in a tarball.
    return '1'
  }
}
