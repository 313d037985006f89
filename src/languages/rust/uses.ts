import type { FileReader } from '../../facts/file-reader.js'
import { attributesOf, innerDoc } from './attributes.js'
import { visibilityOf } from './visibility.js'

type Kind = 'import' | 'reexport'

/** Trees nested deeper are not written by hand. */
const MAX_TREE_DEPTH = 32

/** `use a::{b, c as d, e::*}` is flattened; with any `pub` this module re-exports the names. */
export function readUse(at: number, file: FileReader): void {
  const kind = file.child(at, 'visibility_modifier') >= 0 ? 'reexport' : 'import'
  readTree(file.field(at, 'argument'), '', kind, MAX_TREE_DEPTH, file)
}

function readTree(at: number, prefix: string, kind: Kind, depth: number, file: FileReader): void {
  if (at < 0 || depth === 0) return
  switch (file.type(at)) {
    case 'scoped_use_list': {
      const path = join(prefix, file.text(file.field(at, 'path')))
      readTree(file.field(at, 'list'), path, kind, depth - 1, file)
      break
    }
    case 'use_list':
      for (const part of file.children(at)) readTree(part, prefix, kind, depth - 1, file)
      break
    case 'use_as_clause':
      importPath(
        at,
        join(prefix, file.text(file.field(at, 'path'))),
        file.text(file.field(at, 'alias')),
        kind,
        file,
      )
      break
    case 'use_wildcard':
      file.refer(kind, at, { name: '*', receiver: join(prefix, file.text(file.child(at))) })
      break
    case 'self':
    case 'crate':
    case 'super':
    case 'identifier':
    case 'scoped_identifier':
      importPath(at, join(prefix, file.text(at)), '', kind, file)
  }
}

/** The last part of a path is the imported name; `a::{self}` imports `a` itself. */
function importPath(at: number, written: string, alias: string, kind: Kind, file: FileReader): void {
  const path = written.replace(/\s+/g, '').replace(/(.)::self$/, '$1')
  const cut = path.lastIndexOf('::')
  const module = cut < 0 ? path : path.slice(0, cut)
  const name = cut < 0 ? '' : path.slice(cut + 2)
  file.refer(kind, at, { name, receiver: module, extra: alias })
  if (alias !== '_')
    file.importedAs.set(alias || name || module, path.replace(/^::/, '').replaceAll('::', '.'))
}

/** `extern crate a as b;` */
export function readExternCrate(at: number, file: FileReader): void {
  const name = file.text(file.field(at, 'name'))
  const alias = file.text(file.field(at, 'alias'))
  file.refer('import', at, { name: '', receiver: name, extra: alias })
  file.importedAs.set(alias || name, name)
}

/**
 * `mod x { … }` is a module; `mod x;` takes in the file of that name: an import of the module `self::x`, for the file
 * is where its definitions are.
 */
export function readModule(at: number, file: FileReader): void {
  const name = file.field(at, 'name')
  const body = file.field(at, 'body')
  if (name < 0) return
  if (body < 0) {
    file.refer('import', name, { name: '', receiver: `self::${file.text(name)}` })
    return
  }
  const { doc, ...attributes } = attributesOf(at, file)
  const visibility = visibilityOf(at, file)
  file.define({ kind: 'module', name, body, visibility, ...attributes, doc: doc || innerDoc(body, file) })
}

function join(prefix: string, path: string): string {
  return prefix === '' ? path : path === '' ? prefix : `${prefix}::${path}`
}
