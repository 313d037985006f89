import type { FileReader } from '../../facts/file-reader.js'
import { splitPath } from '../../facts/syntax-reader.js'

/** Modifier of an import that applies to the whole project. */
const GLOBAL = 'global'

/** `using A.B;` and `using static A.B.C;` import all names; `using X = A.B.C;` imports one. */
export function readUsing(at: number, file: FileReader): void {
  const alias = file.field(at, 'name')
  const target = file.children(at).find(child => child !== alias && file.type(child) !== 'comment') ?? -1
  if (target < 0) return
  const path = file.path(target)
  const kind = file.source.startsWith(GLOBAL, file.tree.start[at]) ? 'reexport' : 'import'
  if (alias < 0) file.importName(target, path, '*', '', kind)
  else {
    const [module, name] = splitPath(path)
    file.importName(target, module, name, file.text(alias), kind)
  }
}

/** `namespace A.B { … }`, or `namespace A.B;`, which reaches to the end of the file. */
export function readNamespace(at: number, file: FileReader): void {
  const name = file.field(at, 'name')
  const body = file.field(at, 'body')
  const nameText = file.path(name)
  if (file.type(at) === 'namespace_declaration') {
    file.define({ kind: 'module', name, nameText, body })
    return
  }
  const signatureEnd = file.tree.end[at]!
  const index = file.define({ kind: 'module', name, nameText, through: file.lastChild(file.parent(at)) })
  file.definitions[index]!.signature = file.source.slice(file.tree.start[at], signatureEnd)
}
