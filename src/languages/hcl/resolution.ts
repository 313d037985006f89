import type { Definition } from '../../facts/facts.js'
import { folderOf } from '../../shared/paths.js'
import { resolvePath } from '../resolution/module-paths.js'
import type { ModuleTarget } from '../resolution/repository-modules.js'
import { defineResolution } from '../resolution/resolution.js'

/** A source on disk; all others name a registry, a repository or an archive. */
const RELATIVE = /^\.\.?(?:\/|$)/
/** Terragrunt includes files, all others name folders. */
const FILE = /\.hcl$/
const PARENT = '..'

/** Terraform: the files of a folder are one module, in which every block has one address. */
export const hclResolution = defineResolution({
  family: 'hcl',
  languages: ['hcl'],
  names: {
    selfNames: ['self'],
    addresses: { isResource, inputs: 'var', outputs: 'output', isOverride },
  },
  modules: {
    packagesOf: path => [folderOf(path)],
    moduleOf: (module, from) => moduleOf(module, folderOf(from)),
  },
  types: {
    typesKnown: true,
  },
})

function moduleOf(module: string, folder: string): ModuleTarget | null {
  if (!RELATIVE.test(module) || leavesTop(module, folder)) return null
  const path = resolvePath(folder, module)
  return FILE.test(path) ? { file: path } : { package: path }
}

function leavesTop(module: string, folder: string): boolean {
  const up = module.split('/').filter(part => part === PARENT).length
  return up > (folder === '' ? 0 : folder.split('/').length)
}

/** Resources, data sources and module calls; jobs, targets and similar blocks of other tools. */
function isResource({ kind, qualifiedName, container }: Definition): boolean {
  return container < 0 && (kind === 'class' || qualifiedName.startsWith('module.'))
}

/** Blocks of these files are merged into those of the others. */
function isOverride(path: string): boolean {
  return /(?:^|[/_])override\.(?:tf|tofu)$/.test(path)
}
