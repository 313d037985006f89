import type { SyntaxReader } from '../../facts/syntax-reader.js'
import { nearest } from '../resolution/module-paths.js'
import type { Modules, ModuleTarget } from '../resolution/repository-modules.js'

/** Stands for the dots of a module's name where the module is one part of a path. */
const DOT_IN_NAME = '\u00B7'

/** `Data·Map` of `Data.Map`. */
export function moduleName(module: string): string {
  return module.replaceAll('.', DOT_IN_NAME)
}

export function moduleText(at: number, syntax: SyntaxReader): string {
  return syntax.text(at).replace(/\.$/, '')
}

/** The module of `M.lookup`, as one part of a path. */
export function qualifierOf(qualified: number, syntax: SyntaxReader): string {
  return moduleName(moduleText(syntax.field(qualified, 'module'), syntax))
}

/** `Data.Store` is in `…/Data/Store.hs`; of several such files the nearest. */
export function moduleOf(module: string, from: string, modules: Modules): ModuleTarget | null {
  const path = `${module.replaceAll('.', '/')}.hs`
  const named = modules.filesNamed(path.slice(path.lastIndexOf('/') + 1))
  const fitting = named.filter(each => each === path || each.endsWith(`/${path}`))
  const file = fitting.length > 1 ? nearest(fitting, from) : fitting[0]
  return file === undefined ? null : { file }
}
