import { parseJsonc } from '../../shared/jsonc.js'
import { stateKey } from '../../shared/state-slots.js'
import { resolvePath } from '../resolution/module-paths.js'
import type { Manifest, Modules } from '../resolution/repository-modules.js'
import { matchStar } from './tsconfig-paths.js'

interface PackageJson {
  name?: string
  types?: string
  typings?: string
  module?: string
  main?: string
  source?: string
  exports?: unknown
}

const PACKAGES = stateKey(() => new Map<Manifest, PackageJson>())
/** Conditions of `exports`, in the order in which they most likely lead to source. */
const CONDITIONS = ['source', 'types', 'import', 'module', 'default', 'node', 'require']
/** Folders that hold the build output of `src`. */
const BUILT = /^\.?\/?(?:dist|build|lib|out)\//
/** Where their source may be. */
const SOURCES = ['src/', 'lib/', '']

/** A module of another package of the same repository: `@scope/name/sub`. */
export function packageModule(
  module: string,
  modules: Modules,
  resolve: (path: string) => string | null,
): string | null {
  const name = module.startsWith('@') ? module.split('/').slice(0, 2).join('/') : module.split('/')[0]!
  for (const manifest of modules.manifests('package.json')) {
    const json = packageJson(manifest, modules)
    if (json.name !== name) continue
    const found = targetIn(manifest, json, module.slice(name.length + 1), resolve)
    if (found !== null) return found
  }
  return null
}

/** A package by its folder: `require('..')`. */
export function folderModule(
  folder: string,
  modules: Modules,
  resolve: (path: string) => string | null,
): string | null {
  const manifest = modules.manifests('package.json').find(each => each.folder === folder)
  return manifest === undefined ? null : targetIn(manifest, packageJson(manifest, modules), '', resolve)
}

function targetIn(
  { folder }: Manifest,
  json: PackageJson,
  sub: string,
  resolve: (path: string) => string | null,
): string | null {
  for (const target of targetsOf(json, sub)) {
    const found = SOURCES.reduce<string | null>(
      (known, source) => known ?? resolve(resolvePath(folder, target.replace(BUILT, source))),
      resolve(resolvePath(folder, target)),
    )
    if (found !== null) return found
  }
  return null
}

function packageJson(manifest: Manifest, modules: Modules): PackageJson {
  const packages = modules.state(PACKAGES)
  let json = packages.get(manifest)
  if (json === undefined) {
    json = (parseJsonc(manifest.text) as PackageJson | undefined) ?? {}
    packages.set(manifest, json)
  }
  return json
}

function targetsOf(json: PackageJson, sub: string): string[] {
  const exported =
    json.exports === undefined ? [] : exportTargets(json.exports, sub === '' ? '.' : `./${sub}`)
  if (sub !== '') return [...exported, sub, `src/${sub}`]
  const mains = [json.source, json.types, json.typings, json.module, json.main].filter(
    each => each !== undefined,
  )
  return [...exported, ...mains, 'index', 'src/index']
}

function exportTargets(exports: unknown, wanted: string): string[] {
  if (typeof exports === 'string') return wanted === '.' ? [exports] : []
  if (typeof exports !== 'object' || exports === null) return []
  const entries = Object.entries(exports)
  if (entries.every(([key]) => !key.startsWith('.'))) return wanted === '.' ? conditionTargets(exports) : []
  return entries.flatMap(([pattern, value]) => {
    const rest = matchStar(pattern, wanted)
    return rest === null ? [] : conditionTargets(value).map(target => target.replace('*', rest))
  })
}

function conditionTargets(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (Array.isArray(value)) return value.flatMap(conditionTargets)
  if (typeof value !== 'object' || value === null) return []
  return CONDITIONS.flatMap(condition => conditionTargets((value as Record<string, unknown>)[condition]))
}
