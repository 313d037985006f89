import type { FileReader } from '../../facts/file-reader.js'
import { splitPath } from '../../facts/syntax-reader.js'
import { importAll } from '../jvm/import-all.js'

/** `import a.b.C;`, `import a.b.*;`, `import static a.B.c;` */
export function readImport(at: number, file: FileReader): void {
  const named = file.child(at, 'scoped_identifier', 'identifier')
  const path = file.text(named)
  const all = file.child(at, 'asterisk')
  if (all >= 0) importAll(all, path, file)
  else {
    const [module, name] = splitPath(path)
    file.importName(named, module, name)
  }
}

/** `requires transitive a.b;` re-exports the module to the modules that require this one. */
export function readRequires(at: number, file: FileReader): void {
  const handedOn = file.children(at).some(child => file.text(child) === 'transitive')
  const module = file.field(at, 'module')
  file.importName(module, file.text(module), '', '', handedOn ? 'reexport' : 'import')
}

export function readPackage(at: number, file: FileReader): void {
  const name = file.child(at, 'scoped_identifier', 'identifier')
  if (name >= 0) file.define({ kind: 'module', name, scope: false })
}
