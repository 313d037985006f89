import type { FileReader } from '../../facts/file-reader.js'
import { splitPath } from '../../facts/syntax-reader.js'
import { importAll } from '../jvm/import-all.js'

/** `import a.b.C`, `import a.b.*`, `import a.b.C as D` */
export function readImport(at: number, file: FileReader): void {
  const named = file.child(at, 'identifier')
  const path = file.text(named)
  const all = file.child(at, 'wildcard_import')
  if (all >= 0) {
    importAll(all, path, file)
    return
  }
  const [module, name] = splitPath(path)
  file.importName(named, module, name, file.text(file.child(file.child(at, 'import_alias'))))
}

export function readPackage(at: number, file: FileReader): void {
  const name = file.child(at, 'identifier')
  if (name >= 0) file.define({ kind: 'module', name, span: name, scope: false, adopts: false })
}
