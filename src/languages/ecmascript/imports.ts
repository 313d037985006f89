import type { FileReader } from '../../facts/file-reader.js'
import { memberName } from './syntax.js'

/** `import a, { b as c } from 'm'`, `import * as ns from 'm'`, `import 'm'`, `import fs = require('fs')`. */
export function readImport(at: number, file: FileReader): void {
  const required = file.child(at, 'import_require_clause')
  const source = file.field(required < 0 ? at : required, 'source')
  const module = file.stringValue(source)
  if (module === undefined) return
  file.documentation.add(source)
  if (required >= 0) file.importName(required, module, '', file.text(file.child(required)))
  const clause = file.child(at, 'import_clause')
  if (clause < 0 && required < 0) file.refer('import', source, { name: '', receiver: module })
  for (const part of file.children(clause)) readClause(part, module, file)
}

function readClause(part: number, module: string, file: FileReader): void {
  const type = file.type(part)
  if (type === 'identifier') file.importName(part, module, 'default', file.text(part))
  else if (type === 'namespace_import') file.importName(part, module, '', file.text(file.child(part)))
  else if (type === 'named_imports') {
    for (const specifier of file.children(part)) {
      if (file.type(specifier) !== 'import_specifier') continue
      const name = memberName(file.field(specifier, 'name'), file)
      file.importName(specifier, module, name, file.text(file.field(specifier, 'alias')))
    }
  }
}

/** `import A = B.C` is an alias of a namespace member. */
export function readImportAlias(at: number, file: FileReader): void {
  const [name, target] = file.children(at)
  if (name === undefined || target === undefined) return
  file.bind(name, at, '', file.path(target))
  file.referPath('name', target)
}
