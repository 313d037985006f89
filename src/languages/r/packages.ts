import { folderOf } from '../../shared/paths.js'
import { stateKey } from '../../shared/state-slots.js'
import { resolvePath } from '../resolution/module-paths.js'
import type { Modules, ModuleTarget } from '../resolution/repository-modules.js'

export const MANIFEST = 'DESCRIPTION'
const PACKAGE_NAME = /^Package:\s*([\w.]+)/m
const SOURCE_FILE = /\.r$/i
/** `R/` of a package: its files are one namespace. */
const OF_PACKAGE = /^(?:.*\/)?R(?=\/[^/]+$)/
/** Tests see the namespace of their package, and the helpers beside them. */
const OF_TESTS = /^((?:.*\/)?)(tests\/testthat)\/(?:.*\/)?([^/]+)$/
const HELPER = /^(?:helper|setup)/
const HELPERS = '#helper'

const PACKAGES = stateKey((modules: Modules) => {
  const folders = new Map<string, string>()
  for (const { folder, text } of modules.manifests(MANIFEST)) {
    const name = PACKAGE_NAME.exec(text)?.[1]
    if (name !== undefined && !folders.has(name)) folders.set(name, folder)
  }
  return folders
})

/** The namespaces that a file sees, its own first. */
export function packagesOf(path: string): string[] {
  const own = OF_PACKAGE.exec(path)?.[0]
  if (own !== undefined) return [own]
  const [, root, folder, name] = OF_TESTS.exec(path) ?? []
  if (root === undefined || folder === undefined || name === undefined) return [path]
  const helpers = `${root}${folder}${HELPERS}`
  return [...(HELPER.test(name) ? [] : [path]), helpers, `${root}R`]
}

/** A file by its path from the folder of the script or one above it, or a package of the repository. */
export function moduleOf(module: string, from: string, modules: Modules): ModuleTarget | null {
  if (!SOURCE_FILE.test(module)) {
    const folder = modules.state(PACKAGES).get(module)
    return folder === undefined ? null : { package: resolvePath(folder, 'R') }
  }
  for (let folder = folderOf(from); ; folder = folderOf(folder)) {
    const file = resolvePath(folder, module)
    if (modules.hasFile(file)) return { file }
    if (folder === '') return null
  }
}
