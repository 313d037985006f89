import type { FileReader } from '../../facts/file-reader.js'

/** `import a.b, c as d` */
export function readImport(at: number, file: FileReader): void {
  for (const child of file.children(at)) {
    const aliased = file.type(child) === 'aliased_import'
    const module = aliased ? file.field(child, 'name') : child
    file.importName(child, file.text(module), '', aliased ? file.text(file.field(child, 'alias')) : '')
  }
}

/** `from ..a import b as c, d`, `from a import *` */
export function readFromImport(at: number, file: FileReader): void {
  const moduleNode = file.field(at, 'module_name')
  const module = file.text(moduleNode).replace(/\s+/g, '')
  for (const child of file.children(at)) {
    if (child === moduleNode) continue
    if (file.type(child) === 'wildcard_import') file.importName(child, module, '*')
    else if (file.type(child) === 'aliased_import') {
      file.importName(
        child,
        module,
        file.text(file.field(child, 'name')),
        file.text(file.field(child, 'alias')),
      )
    } else if (file.inField(child, 'name')) file.importName(child, module, file.text(child))
  }
}

export function readFutureImport(at: number, file: FileReader): void {
  for (const child of file.children(at)) file.importName(child, '__future__', file.text(child))
}
