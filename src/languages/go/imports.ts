import type { FileReader } from '../../facts/file-reader.js'
import { constraintIn } from './build-constraints.js'
import { docOf } from './docs.js'

const MAJOR_VERSION = /^v\d+$/
const VERSION_SUFFIX = /\.v\d+$/

export function readPackage(at: number, file: FileReader): void {
  const name = file.child(at, 'package_identifier')
  if (name < 0) return
  const constraint = constraintIn(file.source.slice(0, file.tree.start[at]))
  const decorators = constraint === '' ? [] : [constraint]
  file.define({ kind: 'module', name, doc: docOf(at, file), decorators, scope: false })
}

/** `import "a/b"`, `import x "a/b"`, `import . "a/b"` (all its names), `import _ "a/b"` (for its side effects). */
export function readImport(at: number, file: FileReader): void {
  const path = file.field(at, 'path')
  const module = file.stringValue(path)
  if (module === undefined) return
  file.documentation.add(path)
  const alias = file.text(file.field(at, 'name'))
  if (alias === '.') {
    file.refer('import', at, { name: '*', receiver: module })
    return
  }
  file.refer('import', at, { name: '', receiver: module, extra: alias })
  file.importedAs.set(alias || packageName(module), module)
}

/** By convention: the last part of the path that is not a version. */
function packageName(module: string): string {
  const parts = module.split('/')
  const last = parts.pop() ?? ''
  const named = MAJOR_VERSION.test(last) ? (parts.pop() ?? last) : last
  return named.replace(VERSION_SUFFIX, '')
}
