import { nameHash } from '../../facts/mentions.js'
import { folderOf } from '../../shared/paths.js'
import { indexOfSorted } from '../../shared/sorted.js'
import type { WorkspacePlan } from '../workspace.js'
import type { Member } from './member.js'
import { pythonModules } from './python-modules.js'

/** A name of one part, such as `utils`, may be anything. */
const SPECIFIC = /[./@:]/

/**
 * Which members each one depends on: as manifests or the plan say, or because its code imports a package of the other by a
 * name that is not its own as well.
 */
export function dependenciesOf(
  members: readonly Member[],
  plan: Pick<WorkspacePlan, 'packages'>,
): Map<string, Set<string>> {
  const providers = providersOf(members, plan)
  const names = new Map(members.map(member => [member.name, importedNames(member)]))
  const found = new Map(members.map(({ name }) => [name, new Set<string>()]))
  for (const member of members) {
    const needs = found.get(member.name)!
    for (const name of member.packages.needs) for (const each of providers.get(name) ?? []) needs.add(each)
    const own = names.get(member.name)!
    const wanted = new Map<number, Set<string>>()
    for (const [other, provided] of names) {
      if (other === member.name || needs.has(other)) continue
      for (const name of provided) if (!own.has(name)) addTo(wanted, nameHash(name), other)
    }
    for (const [name, other] of Object.entries(plan.packages)) addTo(wanted, nameHash(name), other)
    for (const each of mentionedMembers(member, wanted)) needs.add(each)
    needs.delete(member.name)
  }
  return found
}

/** Everything that a member depends on, also through others, sorted. */
export function reachOf(name: string, dependencies: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const reached = new Set<string>()
  const pending = [name]
  for (let at = pending.pop(); at !== undefined; at = pending.pop())
    for (const next of dependencies.get(at) ?? [])
      if (next !== name && !reached.has(next)) {
        reached.add(next)
        pending.push(next)
      }
  return [...reached].sort()
}

function providersOf(
  members: readonly Member[],
  { packages }: Pick<WorkspacePlan, 'packages'>,
): Map<string, Set<string>> {
  const providers = new Map<string, Set<string>>()
  for (const member of members)
    for (const { name } of member.packages.provides) addTo(providers, name, member.name)
  // What the plan says replaces what manifests say.
  for (const [name, member] of Object.entries(packages)) providers.set(name, new Set([member]))
  return providers
}

/** What code of others writes to import from a member: packages, folders of Go modules, namespaces. */
function importedNames({ packages, rows }: Member): Set<string> {
  const names = new Set(pythonModules(rows.map(({ path }) => path)).keys())
  for (const { name } of packages.provides) if (SPECIFIC.test(name)) names.add(name)
  for (const { packageName } of rows) if (packageName.includes('.')) names.add(packageName)
  const modules = packages.provides.filter(({ ecosystem }) => ecosystem === 'go')
  if (modules.length === 0) return names
  for (const folder of new Set(
    rows.filter(({ language }) => language === 'go').map(({ path }) => folderOf(path)),
  ))
    for (const { name, folder: root } of modules) {
      const below = root === '' ? folder : folder.startsWith(`${root}/`) ? folder.slice(root.length + 1) : ''
      names.add(below === '' ? name : `${name}/${below}`)
    }
  return names
}

function mentionedMembers(
  { checkout }: Member,
  wanted: ReadonlyMap<number, ReadonlySet<string>>,
): Set<string> {
  const found = new Set<string>()
  if (wanted.size === 0) return found
  const most = new Set([...wanted.values()].flatMap(each => [...each])).size
  for (const { hashes } of checkout.store.mentions(checkout.id)) {
    for (const [hash, others] of wanted) {
      if ([...others].every(each => found.has(each)) || indexOfSorted(hashes, hash) < 0) continue
      for (const each of others) found.add(each)
    }
    if (found.size === most) break
  }
  return found
}

function addTo<Key>(map: Map<Key, Set<string>>, key: Key, value: string): void {
  const known = map.get(key)
  if (known === undefined) map.set(key, new Set([value]))
  else known.add(value)
}
