import type { FileReader } from '../../facts/file-reader.js'
import { NONE } from '../../facts/syntax-reader.js'

const FILE = /\.jl$/

/** `using Dates`, `using ..Other: foo, bar as b`, `import JSON`, `import A.B as C` */
export function readImport(at: number, file: FileReader): void {
  const isUsing = file.type(at) === 'using_statement'
  for (const child of file.children(at)) {
    if (file.type(child) === 'selected_import') readSelected(child, file)
    else if (file.type(child) === 'import_alias') {
      const [module = NONE, alias = NONE] = file.children(child)
      file.importName(child, moduleText(module, file), '', file.text(alias))
    } else if (/^(?:identifier|scoped_identifier|import_path)$/.test(file.type(child))) {
      file.importName(child, moduleText(child, file), '')
      if (isUsing) file.importName(child, moduleText(child, file), '*')
    }
  }
}

function readSelected(at: number, file: FileReader): void {
  const [module = NONE, ...names] = file.children(at)
  for (const name of names) {
    const isAlias = file.type(name) === 'import_alias'
    const [own = name, alias = NONE] = isAlias ? file.children(name) : [name]
    file.importName(name, moduleText(module, file), file.text(own), alias < 0 ? '' : file.text(alias))
  }
}

/** `Other` of `..Other`: a relative path leads to a module of the same package. */
function moduleText(at: number, file: FileReader): string {
  return file.text(at).replace(/^\.+/, '').replace(/\s/g, '')
}

/** `include("utils.jl")`, `include(joinpath("a", "b.jl"))`: the names of the file are names here, and outside. */
export function readInclude(at: number, given: readonly number[], file: FileReader): void {
  const path = includedPath(given.at(-1) ?? NONE, file)
  if (path === undefined || !FILE.test(path)) return
  file.importName(at, path, '*')
  file.importName(at, path, '*', '', 'reexport')
}

function includedPath(at: number, file: FileReader): string | undefined {
  const text = file.stringValue(at)
  if (text !== undefined || file.type(at) !== 'call_expression') return text
  const parts = file.children(file.child(at, 'argument_list')).map(part => file.stringValue(part))
  return parts.includes(undefined) ? undefined : parts.join('/')
}
