import { lstatSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Bytes of a file, or of all files below a folder; 0 if there is none. */
export function bytesAt(path: string): number {
  const entry = lstatSync(path, { throwIfNoEntry: false })
  if (entry === undefined) return 0
  if (!entry.isDirectory()) return entry.size
  return readdirSync(path).reduce((sum, name) => sum + bytesAt(join(path, name)), 0)
}

/** Bytes of a database with the companions SQLite keeps beside it. */
export function databaseBytes(file: string): number {
  const folder = dirname(file)
  const names = readdirSync(folder).map(name => join(folder, name))
  return names
    .filter(name => name === file || name.startsWith(`${file}-`))
    .reduce((sum, name) => sum + bytesAt(name), 0)
}

/** Reads every file below a folder once, so that it lies in the operating system's cache; `.git` is left out. */
export function readAll(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isFile()) readFileSync(path)
    else if (entry.isDirectory() && entry.name !== '.git') readAll(path)
  }
}
