import { execFileSync } from 'node:child_process'

const MAX_LISTING_BYTES = 256 * 1024 * 1024
const MAX_FILE_BYTES = 100_000
/** Everything is linked after each step. */
const MOST_FILES = 150
const SYMBOLIC_LINK = '120000'

/** Texts of the files of a bare repository's newest commit, in a folder; '' for all of them. */
export function readTree(repository: string, folder: string): Map<string, string> {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: repository, maxBuffer: MAX_LISTING_BYTES })
  const listing = git('ls-tree', '-r', '-l', '-z', 'HEAD', folder === '' ? '.' : `${folder}/`).toString()
  const files = new Map<string, string>()
  for (const line of listing.split('\0')) {
    const [, mode, hash, size, path] = /^(\d+) blob (\w+) +(\d+)\t(.+)$/s.exec(line) ?? []
    if (path === undefined || mode === SYMBOLIC_LINK || Number(size) > MAX_FILE_BYTES) continue
    const text = git('cat-file', 'blob', hash!).toString()
    if (!text.includes('\0')) files.set(path, text)
    if (files.size >= MOST_FILES) break
  }
  return files
}
