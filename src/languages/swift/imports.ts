import type { FileReader } from '../../facts/file-reader.js'
import { splitPath } from '../../facts/syntax-reader.js'

const ONE_NAME = /\bimport\s+(?:typealias|struct|class|enum|protocol|let|var|func)\s/
const EXPORTED = /@_exported\b/

/** `import Foundation` imports all its names, `import struct Foo.Bar` one. */
export function readImport(at: number, file: FileReader): void {
  const path = file.child(at, 'identifier')
  if (path < 0) return
  const text = file.text(at)
  const kind = EXPORTED.test(text) ? 'reexport' : 'import'
  const module = file.text(path)
  if (!ONE_NAME.test(text)) {
    file.importName(path, module, '*', '', kind)
    return
  }
  const [receiver, name] = splitPath(module)
  file.importName(path, receiver, name, '', kind)
}
