import { folderOf } from '../../shared/paths.js'
import type { Modules, ModuleTarget } from '../resolution/repository-modules.js'
import { defineResolution } from '../resolution/resolution.js'
import { isLeftOut } from './build-constraints.js'

const MANIFEST = 'go.mod'
const MODULE_LINE = /^module\s+"?([^\s"]+)"?/m
const TEST_PACKAGE = '_test'
/** `type A = B` */
const ALIAS = /^(?:type\s+)?\w+(?:\[[^\]]*\])?\s*=/
const MAJOR_VERSION = /^v\d+$/

export const goResolution = defineResolution({
  family: 'go',
  languages: ['go'],
  names: { hasLesserFiles: true, isLesserFile: isLeftOut },
  modules: {
    /** A folder is a package; files of its external tests are another one. */
    packagesOf(path, facts) {
      const clause = facts.definitions.find(each => each.kind === 'module')
      const folder = folderOf(path)
      return [clause?.name.endsWith(TEST_PACKAGE) ? `${folder}#test` : folder]
    },
    readsManifest: fileName => fileName === MANIFEST,
    moduleOf,
    moduleName(module) {
      const parts = module.split('/')
      const last = parts.at(-1)!
      const named = MAJOR_VERSION.test(last) && parts.length > 1 ? parts.at(-2)! : last
      return named.replace(/\.v\d+$/, '')
    },
  },
  types: {
    natureOf: ({ signature }) => (ALIAS.test(signature) ? 'alias' : 'own'),
    tuples: true,
    transparentTypes: ['Pointer'],
    containerTypes: ['map'],
  },
})

/** The folder of an import path: below the go.mod whose module it begins with, the longest first. */
function moduleOf(module: string, _from: string, modules: Modules): ModuleTarget | null {
  let best: { folder: string; length: number } | null = null
  for (const { folder, text } of modules.manifests(MANIFEST)) {
    const name = MODULE_LINE.exec(text)?.[1]
    if (name === undefined || !(module === name || module.startsWith(`${name}/`))) continue
    if (best !== null && name.length <= best.length) continue
    const rest = module.slice(name.length + 1)
    best = { folder: [folder, rest].filter(part => part !== '').join('/'), length: name.length }
  }
  return best !== null && modules.filesIn(best.folder).length > 0 ? { package: best.folder } : null
}
