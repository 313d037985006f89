import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, renameSync, rmSync } from 'node:fs'

/** Copies a repository at its commit, so that tools may write beside its sources; a copy that is there stays. */
export function copyCheckout(repo: string, copy: string): string {
  if (existsSync(copy)) return copy
  const unfinished = `${copy}.unfinished`
  rmSync(unfinished, { recursive: true, force: true })
  execFileSync('git', ['clone', '-q', '-s', '-n', repo, unfinished])
  execFileSync('git', ['read-tree', 'HEAD'], { cwd: unfinished })
  // A repository may lack its very largest blobs; then this fails, but lays out all the rest.
  spawnSync('git', ['checkout-index', '-f', '-a', '-u'], { cwd: unfinished, stdio: 'ignore' })
  renameSync(unfinished, copy)
  return copy
}
