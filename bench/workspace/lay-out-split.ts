import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** Copies each folder of a checkout that has a manifest into a git repository of its own, and returns their folders. */
export function layOutSplit(checkout: string, parents: readonly string[], destination: string): string[] {
  rmSync(destination, { recursive: true, force: true })
  mkdirSync(destination, { recursive: true })
  const folders: string[] = []
  for (const parent of parents)
    for (const { name, isDirectory } of entries(join(checkout, parent))) {
      const from = join(checkout, parent, name)
      if (!isDirectory || !existsSync(join(from, 'package.json'))) continue
      const to = join(destination, name)
      cpSync(from, to, { recursive: true, filter: path => !path.includes('node_modules') })
      git(to, 'init', '-q')
      git(to, 'add', '-A')
      git(to, '-c', 'user.name=Bench', '-c', 'user.email=bench@example.org', 'commit', '-q', '-m', 'split')
      folders.push(to)
    }
  return folders
}

function entries(folder: string): { name: string; isDirectory: boolean }[] {
  return readdirSync(folder, { withFileTypes: true })
    .map(entry => ({ name: entry.name, isDirectory: entry.isDirectory() }))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
}

function git(cwd: string, ...args: string[]): void {
  execFileSync('git', args, { cwd, stdio: 'ignore' })
}
