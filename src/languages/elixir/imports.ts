import type { FileReader } from '../../facts/file-reader.js'
import { splitPath } from '../../facts/syntax-reader.js'
import { type ElixirCall, keyOf, option } from './call-site.js'
import { addAlias, fullName, rooted, stateOf } from './state.js'

const ALL = '*'

/** `alias A.B`, `alias A.B, as: C`, `alias A.{B, C}` */
export function readAlias(call: ElixirCall, file: FileReader): boolean {
  const given = option(call, 'as', file)
  for (const [node, full] of namedModules(call, file)) {
    const [, last] = splitPath(full)
    const local = given < 0 ? last : file.text(given)
    addAlias(local, full, call.at, file)
    importModule(node, full, local, file)
  }
  tell(call, file)
  return true
}

/** `import A`, `import A, only: [f: 1]` */
export function readImport(call: ElixirCall, file: FileReader): boolean {
  const only = option(call, 'only', file)
  for (const [node, full] of namedModules(call, file)) {
    const names = file
      .children(file.child(only, 'keywords'))
      .map(pair => keyOf(pair, file))
      .filter(name => name !== '')
    for (const name of names.length > 0 ? names : [ALL]) file.importName(node, full, name)
  }
  tell(call, file)
  return true
}

/** `require A`, `require A, as: B` */
export function readRequire(call: ElixirCall, file: FileReader): boolean {
  return option(call, 'as', file) < 0 ? readUsedModule(call, file) : readAlias(call, file)
}

/** `use A` runs the macro `__using__` of `A`. */
export function readUse(call: ElixirCall, file: FileReader): boolean {
  for (const [node, full] of namedModules(call, file))
    file.refer('call', node, { name: '__using__', receiver: rooted(full), arity: 1 })
  return readUsedModule(call, file)
}

function readUsedModule(call: ElixirCall, file: FileReader): boolean {
  for (const [node, full] of namedModules(call, file)) importModule(node, full, '', file)
  tell(call, file)
  return true
}

function importModule(node: number, full: string, local: string, file: FileReader): void {
  const [module, last] = splitPath(full)
  file.refer('import', node, { name: last, receiver: module, extra: local === last ? '' : local })
}

/** The modules of the first argument, with their full names. */
function namedModules(call: ElixirCall, file: FileReader): [node: number, full: string][] {
  const first = call.arguments[0] ?? -1
  if (file.type(first) === 'alias' || file.text(first) === '__MODULE__')
    return [[first, fullName(file.text(first), file)]]
  if (file.type(first) !== 'dot') return []
  const base = fullName(file.text(file.field(first, 'left')), file)
  const right = file.field(first, 'right')
  const parts = file.type(right) === 'tuple' ? file.children(right) : [right]
  return parts.filter(part => file.type(part) === 'alias').map(part => [part, `${base}.${file.text(part)}`])
}

/** The modules of these calls are told. */
function tell(call: ElixirCall, file: FileReader): void {
  const { told } = stateOf(file)
  for (let at = call.at + 1; at < file.tree.after[call.at]!; at++) {
    const type = file.type(at)
    if (type === 'alias' || type === 'dot') told.add(at)
  }
}
