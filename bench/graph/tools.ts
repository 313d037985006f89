import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { WORK } from '../paths.js'

/** Where `install-oracles.sh` puts compilers and language servers, and where oracles write. */
export const ORACLES = join(WORK, 'oracles')

/** A program that `install-oracles.sh` installs. */
export function tool(...parts: string[]): string {
  const path = join(ORACLES, ...parts)
  if (!existsSync(path)) throw new Error(`${path} is not there: run sh bench/graph/install-oracles.sh first.`)
  return path
}
