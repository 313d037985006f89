import { existsSync, realpathSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { copyCheckout } from '../copy-checkout.js'
import { ORACLES } from '../tools.js'
import { stubCrates } from './stub-crates.js'

/**
 * A copy of the repository without its lock file: the crates that `install-oracles.sh` lays out have other versions, and
 * cargo must be free to write a new one. Without those, crates are empty.
 */
export function rustCheckout(repo: string): string {
  const copy = copyCheckout(repo, join(ORACLES, 'checkouts', basename(repo)))
  rmSync(join(copy, 'Cargo.lock'), { force: true })
  if (!existsSync(join(ORACLES, 'rust-crates'))) stubCrates(copy, join(ORACLES, 'rust-stubs', basename(repo)))
  // The server answers with real paths.
  return realpathSync(copy)
}
