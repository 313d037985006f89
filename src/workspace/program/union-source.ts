import type { Facts } from '../../facts/facts.js'
import { FactsCache } from '../../graph/link/facts-cache.js'
import type { ProgramSource } from '../../graph/link/program.js'
import { StoreSource } from '../../graph/link/store-source.js'
import { FAMILIES } from '../../languages/names/families.js'
import type { Manifest } from '../../languages/resolution/repository-modules.js'
import type { Member } from './member.js'
import { pythonModules } from './python-modules.js'

/** Before the name of a member, so that no module of a program has the name of its folder. */
const MOUNT = '@'
/** A file that a module of another member is looked up from; it need not exist. */
const ANCHOR = '.py'

/** A path of a member in the program of all. */
export function mountedPath(member: string, path: string): string {
  return path === '' ? `${MOUNT}${member}` : `${MOUNT}${member}/${path}`
}

/** The member of a mounted path, and the path in it. */
export function unmounted(path: string): { member: string; path: string } {
  const slash = path.indexOf('/')
  return slash < 0
    ? { member: path.slice(MOUNT.length), path: '' }
    : { member: path.slice(MOUNT.length, slash), path: path.slice(slash + 1) }
}

/**
 * Several members as one program, each in a folder of its own: the linker follows imports from one into the other as in a
 * repository with several packages.
 */
export class UnionSource implements ProgramSource {
  readonly paths: readonly string[]
  readonly #sources: ReadonlyMap<string, StoreSource>
  readonly #aliases: readonly { name: string; member: string }[]
  readonly #anchors = new Map<string, string>()

  /** @param packages names of packages that no manifest has → names of members */
  constructor(members: readonly Member[], packages: Readonly<Record<string, string>>) {
    this.#sources = new Map(
      members.map(({ name, checkout, rows }) => [
        name,
        new StoreSource(checkout, rows, new FactsCache(checkout.store)),
      ]),
    )
    this.#aliases = Object.entries(packages)
      .map(([name, member]) => ({ name, member }))
      .filter(({ member }) => this.#sources.has(member))
    this.paths = members
      .flatMap(({ name, rows }) => rows.map(({ path }) => mountedPath(name, path)))
      .sort((a, b) => (a < b ? -1 : 1))
    for (const { name, rows } of members)
      for (const [module, folder] of pythonModules(rows.map(({ path }) => path)))
        if (!this.#anchors.has(module)) this.#anchors.set(module, mountedPath(name, folder))
    for (const { name, member } of this.#aliases) this.#anchors.set(name, mountedPath(member, ''))
  }

  languageOf(path: string): string {
    const { source, inside } = this.#at(path)
    return source.languageOf(inside)
  }

  packageNameOf(path: string): string {
    const { source, inside } = this.#at(path)
    return source.packageNameOf(inside)
  }

  factsOf(path: string): Facts {
    const { source, inside } = this.#at(path)
    return source.factsOf(inside)
  }

  /** All facts of a file, for linking the file itself. */
  wholeFactsOf(path: string): Facts {
    const { source, inside } = this.#at(path)
    return source.wholeFactsOf(inside)
  }

  defining(name: string): readonly string[] {
    return [...this.#sources].flatMap(([member, source]) =>
      source.defining(name).map(path => mountedPath(member, path)),
    )
  }

  manifests(fileName: string): readonly Manifest[] {
    const found = [...this.#sources].flatMap(([member, source]) =>
      source.manifests(fileName).map(({ folder, text }) => ({ folder: mountedPath(member, folder), text })),
    )
    return [...this.#aliases.flatMap(alias => aliasManifest(fileName, alias)), ...found]
  }

  /** Modules of Python are looked up from the folder of the importer upwards: those of other members from theirs. */
  elsewhere(module: string, from: string): string | null {
    if (!FAMILIES.python.includes(this.languageOf(from)) || module.startsWith('.')) return null
    const folder = this.#anchors.get(module.split('.')[0]!)
    return folder === undefined ? null : `${folder}/${ANCHOR}`
  }

  #at(path: string): { source: StoreSource; inside: string } {
    const { member, path: inside } = unmounted(path)
    return { source: this.#sources.get(member)!, inside }
  }
}

/** What a manifest would say that gives a member this name. */
function aliasManifest(fileName: string, { name, member }: { name: string; member: string }): Manifest[] {
  const folder = mountedPath(member, '')
  if (fileName === 'package.json') return [{ folder, text: JSON.stringify({ name }) }]
  return fileName === 'go.mod' ? [{ folder, text: `module ${name}\n` }] : []
}
