import { stateKey } from '../../shared/state-slots.js'
import type { Manifest, Modules } from '../resolution/repository-modules.js'

const MANIFEST = 'Cargo.toml'
const SECTION = /^\s*\[+([^\]]+)\]+\s*(?:#.*)?$/
const PAIR = /^\s*(?:"([^"]+)"|([\w.-]+))\s*=\s*(.+?)\s*$/
const QUOTED = /^"([^"]*)"/
const RENAMED = /\bpackage\s*=\s*"([^"]+)"/
/** Sections that list what a crate uses, for any target. */
const DEPENDENCIES = /(?:^|\.)(?:dev-|build-)?dependencies$/
const ONE_DEPENDENCY = /(?:^|\.)(?:dev-|build-)?dependencies\.([\w-]+)$/
/** Folders of a package whose files are crates of their own. */
const CRATE_FOLDERS = /^(tests|examples|benches|src\/bin)\/(?:([^/]+)|[^/]+\/main)\.rs$/
const AUTOMATIC: Readonly<Record<string, string>> = {
  autotests: 'tests',
  autoexamples: 'examples',
  autobenches: 'benches',
  autobins: 'src/bin',
}

/** A package: a folder with a manifest that names it. */
export interface Package {
  folder: string
  /** As code writes it: `grep_cli`. */
  name: string
  /** File of its library, if it has one. */
  library: string | null
  /** Files that the manifest says are crates. */
  roots: ReadonlySet<string>
  /** Names in code of what it uses → names of packages. */
  uses: ReadonlyMap<string, string>
  /** Folders of crates in which only those are that the manifest names. */
  named: ReadonlySet<string>
}

const PACKAGES = stateKey((modules: Modules): readonly Package[] =>
  modules
    .manifests(MANIFEST)
    .flatMap(manifest => readPackage(manifest, modules) ?? [])
    .sort((a, b) => b.folder.length - a.folder.length),
)

/** All packages of the repository, the deepest folders first. */
function packages(modules: Modules): readonly Package[] {
  return modules.state(PACKAGES)
}

export function packageAround(path: string, modules: Modules): Package | undefined {
  return packages(modules).find(({ folder }) => folder === '' || path.startsWith(`${folder}/`))
}

/** True for a file that is a crate: `lib.rs`, `main.rs`, a test, an example, what the manifest names. */
export function isRoot(path: string, modules: Modules): boolean {
  const around = packageAround(path, modules)
  if (around === undefined) return /(?:^|\/)(?:lib|main)\.rs$/.test(path)
  if (around.roots.has(path)) return true
  const inside = around.folder === '' ? path : path.slice(around.folder.length + 1)
  const [, folder, name] = CRATE_FOLDERS.exec(inside) ?? []
  if (folder === undefined || around.named.has(folder)) return false
  return name === undefined || !isPart(path, name, modules)
}

/** True for a module of the tests or programs beside it: `mod common;`. */
function isPart(path: string, name: string, modules: Modules): boolean {
  const beside = modules.filesIn(path.slice(0, path.lastIndexOf('/')))
  return beside.some(file => file !== path && modules.imports(file, `self::${name}`))
}

/** The file of the library that a name in code means: the package's own, or one that it uses. */
export function libraryNamed(name: string, from: string, modules: Modules): string | null {
  const around = packageAround(from, modules)
  if (around === undefined) return null
  if (around.name === name) return around.library
  const used = around.uses.get(name)
  if (used === undefined) return null
  return packages(modules).find(each => each.name === used)?.library ?? null
}

function readPackage({ folder, text }: Manifest, modules: Modules): Package | null {
  const at = (path: string) => (folder === '' ? path : `${folder}/${path}`)
  let section = ''
  let name = ''
  let libraryName = ''
  let library = at('src/lib.rs')
  const roots = new Set([library, at('src/main.rs'), at('build.rs')])
  const uses = new Map<string, string>()
  const named = new Set<string>()
  for (const line of text.split('\n')) {
    section = SECTION.exec(line)?.[1]?.trim() ?? section
    const [, quotedKey, bareKey, value] = PAIR.exec(line) ?? []
    const one = ONE_DEPENDENCY.exec(section)?.[1]
    if (one !== undefined && !uses.has(inCode(one))) uses.set(inCode(one), inCode(one))
    if (value === undefined) continue
    const key = quotedKey ?? bareKey!
    const quoted = QUOTED.exec(value)?.[1]
    if (Object.hasOwn(AUTOMATIC, key) && value.startsWith('false')) named.add(AUTOMATIC[key]!)
    if (section === 'package' && key === 'name' && quoted !== undefined) name = inCode(quoted)
    else if (key === 'path' && quoted !== undefined && /^(?:lib|bin|test|bench|example)$/.test(section)) {
      roots.add(at(quoted))
      if (section === 'lib') library = at(quoted)
    } else if (section === 'lib' && key === 'name' && quoted !== undefined) libraryName = inCode(quoted)
    else if (section === 'package' && key === 'build' && quoted !== undefined) roots.add(at(quoted))
    else if (one !== undefined && key === 'package' && quoted !== undefined)
      uses.set(inCode(one), inCode(quoted))
    else if (DEPENDENCIES.test(section)) {
      const used = inCode(key.split('.')[0]!)
      uses.set(used, inCode(RENAMED.exec(value)?.[1] ?? used))
    }
  }
  if (name === '') return null
  return {
    folder,
    name: libraryName || name,
    library: modules.hasFile(library) ? library : null,
    roots,
    uses,
    named,
  }
}

function inCode(name: string): string {
  return name.replaceAll('-', '_')
}
