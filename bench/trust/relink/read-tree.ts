import { execFileSync } from 'node:child_process'

const MAX_OUTPUT_BYTES = 1024 * 1024 * 1024
const MAX_FILE_BYTES = 100_000
/** Everything is linked after each step. */
export const MOST_FILES = 150
const SYMBOLIC_LINK = '120000'
const NEWLINE = 10

export interface TreeOptions {
  commit?: string
  most?: number
}

/** Texts of the files of a commit of a bare repository (its newest by default), in a folder; '' for all of them. */
export function readTree(
  repository: string,
  folder: string,
  { commit = 'HEAD', most = MOST_FILES }: TreeOptions = {},
): Map<string, string> {
  const git = (args: string[], input = '') =>
    execFileSync('git', args, { cwd: repository, maxBuffer: MAX_OUTPUT_BYTES, input })
  const listing = git(['ls-tree', '-r', '-l', '-z', commit, folder === '' ? '.' : `${folder}/`]).toString()
  const listed: { path: string; hash: string }[] = []
  for (const line of listing.split('\0')) {
    const [, mode, hash, size, path] = /^(\d+) blob (\w+) +(\d+)\t(.+)$/s.exec(line) ?? []
    if (path === undefined || mode === SYMBOLIC_LINK || Number(size) > MAX_FILE_BYTES) continue
    listed.push({ path, hash: hash! })
  }
  const blobs = git(['cat-file', '--batch'], listed.map(({ hash }) => `${hash}\n`).join(''))
  const files = new Map<string, string>()
  let at = 0
  for (const { path } of listed) {
    // `HASH blob SIZE`, the bytes, a newline.
    const start = blobs.indexOf(NEWLINE, at) + 1
    const end = start + Number(blobs.subarray(at, start).toString().split(' ')[2])
    const text = blobs.subarray(start, end).toString()
    at = end + 1
    if (!text.includes('\0') && files.size < most) files.set(path, text)
  }
  return files
}
