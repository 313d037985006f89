import type { FileReader } from '../../facts/file-reader.js'
import { importAll } from '../jvm/import-all.js'
import { define } from './define.js'

const HIDDEN = '_'

/** `import a.b.C, d.{E, F => G, _}`; `export` re-exports the names. */
export function readImport(at: number, file: FileReader): void {
  const kind = file.type(at) === 'export_declaration' ? 'reexport' : 'import'
  let path: number[] = []
  let before = -1
  const finish = () => {
    const name = path.pop()
    if (name !== undefined) file.importName(name, pathText(path, file), file.text(name), '', kind)
    path = []
  }
  for (const child of file.children(at)) {
    const gap = before < 0 ? '' : file.source.slice(file.tree.end[before], file.tree.start[child])
    if (gap.includes(',')) finish()
    before = child
    if (file.inField(child, 'path')) path.push(child)
    else {
      readSelectors(child, pathText(path, file), kind, file)
      path = []
    }
  }
  finish()
}

function readSelectors(at: number, module: string, kind: 'import' | 'reexport', file: FileReader): void {
  switch (file.type(at)) {
    case 'namespace_selectors':
      for (const selector of file.children(at)) readSelectors(selector, module, kind, file)
      break
    case 'namespace_wildcard':
      if (kind === 'import') importAll(at, module, file)
      else file.importName(at, module, '*', '', kind)
      break
    case 'arrow_renamed_identifier':
    case 'as_renamed_identifier': {
      const local = file.text(file.field(at, 'alias'))
      if (local !== HIDDEN) file.importName(at, module, file.text(file.field(at, 'name')), local, kind)
      break
    }
    case 'identifier':
      file.importName(at, module, file.text(at), '', kind)
  }
}

function pathText(path: readonly number[], file: FileReader): string {
  return path.map(part => file.text(part)).join('.')
}

/**
 * `package a.b` is the package of the file; with a body it is a scope. A package object adds members to its
 * package.
 */
export function readPackage(at: number, file: FileReader): void {
  const body = file.field(at, 'body')
  define(at, { kind: 'module', name: file.field(at, 'name'), body, scope: body >= 0 }, file)
}
