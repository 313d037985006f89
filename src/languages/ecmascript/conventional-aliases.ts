import { resolvePath } from '../resolution/module-paths.js'
import type { Modules } from '../resolution/repository-modules.js'

/**
 * Prefixes that frameworks resolve without a word in tsconfig.json (SvelteKit's `$lib`, Vue's `@/`, Nuxt's `~/`), and the
 * folders of the package that they stand for. No package of npm can have such a name.
 */
const ALIASES: readonly (readonly [prefix: RegExp, folders: readonly string[]])[] = [
  [/^\$lib(?:\/|$)/, ['src/lib']],
  [/^(?:@|~)\//, ['src', 'app', '']],
]

/** The file of a module under a prefix that a framework defines. */
export function conventionalAlias(
  module: string,
  from: string,
  modules: Modules,
  resolve: (path: string) => string | null,
): string | null {
  const alias = ALIASES.find(([prefix]) => prefix.test(module))
  if (alias === undefined) return null
  const rest = module.replace(alias[0], '')
  for (const { folder } of modules.manifestsAbove(from, 'package.json'))
    for (const base of alias[1]) {
      const found = resolve(resolvePath(resolvePath(folder, base), rest))
      if (found !== null) return found
    }
  return null
}
