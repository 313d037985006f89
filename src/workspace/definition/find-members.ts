import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { GIT_ENTRY } from '../../shared/git-folders.js'

/** Deeper folders are looked at by nobody who lays out repositories side by side. */
const MOST_LEVELS = 3
const MOST_MEMBERS = 200
const PASSED_OVER = new Set(['node_modules', 'vendor', 'dist', 'build', 'target'])

/** The repositories below a folder, sorted. A repository inside another one belongs to that. */
export function repositoriesBelow(folder: string, levels = MOST_LEVELS): string[] {
  if (levels === 0) return []
  const found: string[] = []
  const entries = readdirSync(folder, { withFileTypes: true }).filter(entry => entry.isDirectory())
  for (const { name } of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (name.startsWith('.') || PASSED_OVER.has(name)) continue
    const below = join(folder, name)
    if (existsSync(join(below, GIT_ENTRY))) found.push(below)
    else found.push(...repositoriesBelow(below, levels - 1))
    if (found.length > MOST_MEMBERS) return found.slice(0, MOST_MEMBERS)
  }
  return found
}
