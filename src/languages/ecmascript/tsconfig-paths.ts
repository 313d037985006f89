import { parseJsonc } from '../../shared/jsonc.js'
import { stateKey } from '../../shared/state-slots.js'
import { resolvePath } from '../resolution/module-paths.js'
import type { Manifest, Modules } from '../resolution/repository-modules.js'

interface TsConfig {
  extends?: string | string[]
  compilerOptions?: { baseUrl?: string; paths?: Record<string, string[]> }
}

interface Aliases {
  /** Folder that `paths` are relative to. */
  base: string
  paths: Record<string, string[]>
  /** Folder that bare modules may be found in. */
  baseUrl: string | null
}

const MAX_EXTENDS = 8
const ALIASES = stateKey(() => new Map<Manifest, Aliases | null>())

/** `paths` and `baseUrl` of the nearest tsconfig.json or jsconfig.json above a file. */
export function pathAlias(
  module: string,
  from: string,
  modules: Modules,
  resolve: (path: string) => string | null,
): string | null {
  const config =
    modules.manifestsAbove(from, 'tsconfig.json')[0] ?? modules.manifestsAbove(from, 'jsconfig.json')[0]
  const aliases = config === undefined ? null : aliasesOf(config, modules)
  if (aliases === null) return null
  for (const [pattern, targets] of bySpecificity(aliases.paths)) {
    const rest = matchStar(pattern, module)
    if (rest === null) continue
    for (const target of targets) {
      const found = resolve(resolvePath(aliases.base, target.replace('*', rest)))
      if (found !== null) return found
    }
  }
  return aliases.baseUrl === null ? null : resolve(resolvePath(aliases.baseUrl, module))
}

function aliasesOf(config: Manifest, modules: Modules): Aliases | null {
  const known = modules.state(ALIASES)
  let aliases = known.get(config)
  if (aliases === undefined) {
    aliases = readAliases(config, modules, MAX_EXTENDS)
    known.set(config, aliases)
  }
  return aliases
}

function readAliases(config: Manifest, modules: Modules, depth: number): Aliases | null {
  const parsed = parseJsonc(config.text) as TsConfig | undefined
  const options = parsed?.compilerOptions
  const baseUrl = options?.baseUrl === undefined ? null : resolvePath(config.folder, options.baseUrl)
  if (options?.paths !== undefined) return { base: baseUrl ?? config.folder, paths: options.paths, baseUrl }
  const parents = parsed?.extends === undefined ? [] : [parsed.extends].flat()
  for (const parent of depth > 0 ? parents : []) {
    const manifest = parentConfig(parent, config.folder, modules)
    const inherited = manifest === undefined ? null : readAliases(manifest, modules, depth - 1)
    if (inherited !== null) return baseUrl === null ? inherited : { ...inherited, baseUrl }
  }
  return baseUrl === null ? null : { base: baseUrl, paths: {}, baseUrl }
}

function parentConfig(parent: string, folder: string, modules: Modules): Manifest | undefined {
  if (!parent.startsWith('.')) return undefined
  const path = resolvePath(folder, parent.endsWith('.json') ? parent : `${parent}.json`)
  const slash = path.lastIndexOf('/')
  return modules
    .manifests(path.slice(slash + 1))
    .find(each => each.folder === path.slice(0, Math.max(0, slash)))
}

/** Exact patterns first, then those with the longest text before the star. */
function bySpecificity(paths: Record<string, string[]>): [string, string[]][] {
  const rank = (pattern: string) => (pattern.includes('*') ? pattern.indexOf('*') : Number.POSITIVE_INFINITY)
  return Object.entries(paths).sort(([a], [b]) => rank(b) - rank(a))
}

/** The text that the star of a pattern matches in a module; '' for an exact match; null if it does not match. */
export function matchStar(pattern: string, module: string): string | null {
  const star = pattern.indexOf('*')
  if (star < 0) return pattern === module ? '' : null
  const [before, after] = [pattern.slice(0, star), pattern.slice(star + 1)]
  if (!module.startsWith(before) || !module.endsWith(after) || module.length < before.length + after.length)
    return null
  return module.slice(before.length, module.length - after.length)
}
