import { stateKey } from '../../shared/state-slots.js'
import type { Manifest, Modules } from '../resolution/repository-modules.js'
import { readCargoManifest } from './cargo-manifest.js'

export const MANIFEST = 'Cargo.toml'
const LIBRARY = 'src/lib.rs'
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
  /** Files that the manifest declares as crates. */
  roots: ReadonlySet<string>
  /** Names of dependencies in code → names of packages. */
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

/** True for the root file of a crate: `lib.rs`, `main.rs`, a test, an example, a file that the manifest names. */
export function isRoot(path: string, modules: Modules): boolean {
  const around = packageAround(path, modules)
  if (around === undefined) return /(?:^|\/)(?:lib|main)\.rs$/.test(path)
  if (around.roots.has(path)) return true
  const inside = around.folder === '' ? path : path.slice(around.folder.length + 1)
  const [, folder, name] = CRATE_FOLDERS.exec(inside) ?? []
  if (folder === undefined || around.named.has(folder)) return false
  return name === undefined || !isPart(path, name, modules)
}

/** True for a module of the tests or programs in the same folder: `mod common;`. */
function isPart(path: string, name: string, modules: Modules): boolean {
  const beside = modules.filesIn(path.slice(0, path.lastIndexOf('/')))
  return beside.some(file => file !== path && modules.imports(file, `self::${name}`))
}

/** The file of the library that a name in code refers to: the package's own, or one of its dependencies. */
export function libraryNamed(name: string, from: string, modules: Modules): string | null {
  const around = packageAround(from, modules)
  if (around === undefined) return null
  if (around.name === name) return around.library
  const used = around.uses.get(name)
  if (used === undefined) return null
  return packages(modules).find(each => each.name === used)?.library ?? null
}

function readPackage({ folder, text }: Manifest, modules: Modules): Package | null {
  const manifest = readCargoManifest(text)
  if (manifest.name === '') return null
  const at = (path: string) => (folder === '' ? path : `${folder}/${path}`)
  const usual = at(LIBRARY)
  const library = manifest.libraryPath === '' ? usual : at(manifest.libraryPath)
  return {
    folder,
    name: inCode(manifest.libraryName || manifest.name),
    library: modules.hasFile(library) ? library : null,
    roots: new Set([usual, at('src/main.rs'), at('build.rs'), ...manifest.targetPaths.map(at)]),
    uses: new Map([...manifest.dependencies].map(([name, used]) => [inCode(name), inCode(used)])),
    named: new Set(
      Object.entries(AUTOMATIC).flatMap(([key, crates]) => (manifest.settings[key] === false ? crates : [])),
    ),
  }
}

function inCode(name: string): string {
  return name.replaceAll('-', '_')
}
