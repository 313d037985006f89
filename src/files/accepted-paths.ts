import { linguistAttributes } from './attributes.js'
import { byRules } from './filter-listing.js'
import { ruleFolders } from './listing.js'
import { NameRules } from './name-rules.js'
import { positionOf } from './root-position.js'
import { seamarkRules } from './seamarkignore.js'
import { secretExceptionsOf } from './secret-exceptions.js'

/** Those of the paths that no rule leaves out, whether they are on disk or not. `listed` are the paths of the last scan. */
export async function acceptedPaths(
  rootDir: string,
  paths: readonly string[],
  listed: readonly { path: string }[],
): Promise<string[]> {
  if (paths.length === 0) return []
  const position = positionOf(rootDir)
  const folders = ruleFolders(listed)
  const rules = {
    seamark: seamarkRules(rootDir, position, folders.seamarkignores),
    names: new NameRules(folders.manifests, position.prefix === ''),
    secretExceptions: secretExceptionsOf(rootDir),
    attributes: await linguistAttributes(rootDir, position, folders.gitattributes, paths),
  }
  return paths.filter(path => byRules(path, rules) === null)
}
