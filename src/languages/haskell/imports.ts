import type { Visibility } from '../../facts/facts.js'
import type { FileReader } from '../../facts/file-reader.js'
import { stateKey } from '../../shared/state-slots.js'
import { docAbove } from './docs.js'
import { moduleName, moduleText } from './modules.js'

/** Modules and aliases that the export list names: `module Data.Map`. */
const EXPORTED = stateKey(() => new Set<string>())
/** Names of the export list; empty where the module exports all. */
const EXPORTED_NAMES = stateKey(() => new Set<string>())
const QUALIFIED = /^import\s+(?:safe\s+)?(?:"[^"]*"\s+)?qualified\b|\bqualified\s+(?:as\b|\(|$)/
const HIDING = /\bhiding\s*$/

/** `module Data.Store (open, module Data.Map) where` */
export function readHeader(at: number, file: FileReader): void {
  const name = file.field(at, 'module')
  if (name < 0) return
  file.define({
    kind: 'module',
    name,
    span: name,
    signatureStart: file.tree.start[at]!,
    doc: docAbove(at, file),
    scope: false,
  })
  const exports = file.field(at, 'exports')
  for (let inner = exports; exports >= 0 && inner < file.tree.after[exports]!; inner++)
    if (/^(?:variable|name|operator)$/.test(file.type(inner)))
      file.state(EXPORTED_NAMES).add(file.text(inner))
  for (const each of file.children(exports))
    if (file.type(each) === 'module_export')
      file.state(EXPORTED).add(moduleText(file.field(each, 'module'), file))
}

export function visibilityOf(name: string, file: FileReader): Visibility {
  const names = file.state(EXPORTED_NAMES)
  return names.size === 0 || names.has(name) ? 'public' : 'private'
}

/** `import qualified Data.Map as M`, `import Data.List (sort)` */
export function readImport(at: number, file: FileReader): void {
  const node = file.field(at, 'module')
  if (node < 0) return
  const module = moduleText(node, file)
  const alias = file.field(at, 'alias')
  const names = file.field(at, 'names')
  const text = file.text(at).split('\n', 1)[0]!
  const isQualified = QUALIFIED.test(text)
  const local = alias < 0 ? module : moduleText(alias, file)
  if (alias >= 0 || isQualified) file.importName(node, module, '', moduleName(local))
  if (file.state(EXPORTED).has(local) || file.state(EXPORTED).has(module))
    file.importName(node, module, '*', '', 'reexport')
  if (isQualified) return
  const isHiding = names >= 0 && HIDING.test(file.source.slice(file.tree.start[at], file.tree.start[names]))
  if (names < 0 || isHiding) file.importName(node, module, '*')
  else for (const name of importedNames(names, file)) file.importName(name, module, file.text(name))
}

/** The names of a list, with those of constructors: `Maybe(Just, Nothing)`. */
function importedNames(list: number, file: FileReader): number[] {
  const found: number[] = []
  for (let at = list + 1; at < file.tree.after[list]!; at++)
    if (/^(?:variable|name|constructor|operator)$/.test(file.type(at))) found.push(at)
  return found
}
