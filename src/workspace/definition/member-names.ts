import { basename } from 'node:path'
import type { MemberPlace } from '../workspace.js'

const UNSAFE = /[^\w.@+-]+/g
const FALLBACK_NAME = 'repository'

/** Names for folders without one: the last part of the path, with more of it, or a number, where two have the same. */
export function namedMembers(paths: readonly string[]): MemberPlace[] {
  const taken = new Set<string>()
  return paths.map(path => {
    const name = freeName(path, taken)
    taken.add(name)
    return { name, path }
  })
}

function freeName(path: string, taken: ReadonlySet<string>): string {
  const parts = path.split(/[\\/]/).filter(part => part !== '')
  const own = safe(basename(path))
  const longer = safe(parts.slice(-2).join('-'))
  for (const name of [own, longer]) if (!taken.has(name)) return name
  for (let number = 2; ; number++) if (!taken.has(`${own}-${number}`)) return `${own}-${number}`
}

function safe(name: string): string {
  return name.replaceAll(UNSAFE, '-').replace(/^[.-]+/, '') || FALLBACK_NAME
}
