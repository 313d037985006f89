import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { checkoutOf, copyIn, type Pinned } from './corpus.js'

/** In `.git`: the commit that was laid out to the end. Without it, a killed run would pass for a whole checkout. */
const DONE = 'bench-laid-out'
/** What peers write into a checkout. No other tool may take it for source. */
const PEER_FOLDERS = ['.codegraph/']
const MAX_LISTING_BYTES = 256 * 1024 * 1024

/**
 * Makes the checkout of a pinned repository, or brings it back to how it was laid out, and returns its folder.
 * From a bare copy at MIRROR/OWNER+NAME/repo, else from GitHub, with its whole history: later benchmarks read it.
 */
export function layOut(pinned: Pinned, mirror: string | null): string {
  const folder = checkoutOf(pinned)
  const done = join(folder, '.git', DONE)
  if (!existsSync(done) || readFileSync(done, 'utf8') !== pinned.commit) {
    if (!existsSync(join(folder, '.git'))) clone(pinned, mirror, folder)
    checkOut(folder, pinned.commit)
    excludePeers(folder)
    writeFileSync(done, pinned.commit)
  }
  restore(folder)
  return folder
}

function clone(pinned: Pinned, mirror: string | null, folder: string): void {
  mkdirSync(dirname(folder), { recursive: true })
  if (mirror === null) {
    git('.', ['clone', '-q', '-n', `https://github.com/${pinned.repository}.git`, folder])
    return
  }
  const copy = copyIn(mirror, pinned)
  if (copy === null) throw new Error(`There is no copy of ${pinned.repository} in ${mirror}.`)
  git('.', ['clone', '-q', '-s', '-n', copy, folder])
}

function checkOut(folder: string, commit: string): void {
  if (succeeds(folder, ['checkout', '-q', '-f', '--detach', commit])) return
  // A copy may lack its very largest blobs: lay out the rest, as git does file by file.
  git(folder, ['update-ref', '--no-deref', 'HEAD', commit])
  git(folder, ['read-tree', commit])
  succeeds(folder, ['checkout-index', '-f', '-a', '-u'])
}

function excludePeers(folder: string): void {
  const file = join(folder, '.git', 'info', 'exclude')
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, `${PEER_FOLDERS.join('\n')}\n`)
}

/** A benchmark that was killed may have left a changed or an added file behind. */
function restore(folder: string): void {
  const changed = git(folder, ['diff', '--name-only', '-z', '--diff-filter=M'])
  if (changed !== '') git(folder, ['checkout-index', '-f', '-u', '-z', '--stdin'], changed)
  git(folder, ['clean', '-q', '-f', '-d'])
}

function git(cwd: string, args: string[], input = ''): string {
  return execFileSync('git', args, { cwd, input, encoding: 'utf8', maxBuffer: MAX_LISTING_BYTES })
}

function succeeds(cwd: string, args: string[]): boolean {
  return spawnSync('git', args, { cwd, stdio: 'ignore' }).status === 0
}
