import type { FileReader } from '../../facts/file-reader.js'

/** The prelude: uses of it carry no information about the repository. */
const PRELUDE = new Set(['Some', 'None', 'Ok', 'Err', 'Option', 'Vec', 'String', 'Box', 'Self', '_'])
const CAPITAL = /^_*\p{Lu}/u

export function isPrelude(name: string): boolean {
  return PRELUDE.has(name)
}

/** By convention, which the compiler warns to keep: types, variants and constants begin with a capital letter. */
export function isCapital(name: string): boolean {
  return CAPITAL.test(name)
}

/** Reports a local name. Without an enclosing function it belongs to a closure in a static's value. */
export function bindLocal(name: number, at: number, file: FileReader, type = '', value = ''): void {
  file.bind(name, at, type, value)
  if (!file.insideCallable) file.closureNames.add(`${file.enclosing} ${file.text(name)}`)
}

/** The name of a type without its path and arguments: `Foo` of `&'a mut a::Foo<T>`; other shapes as written. */
function typeName(at: number, file: FileReader): string {
  const path = file.path(at)
  if (!path.includes('?')) return path.slice(path.lastIndexOf('.') + 1)
  return file.text(at).replace(/\s+/g, ' ')
}

/** The path of a type without its arguments: `io.Error` of `io::Error`, because another `Error` may be in scope. */
export function typePath(at: number, file: FileReader): string {
  const path = file.path(at)
  return path.includes('?') ? typeName(at, file) : path
}

const ITEMS_WITH_SELF = ['impl_item', 'trait_item', 'struct_item', 'enum_item', 'union_item'] as const

/** The type that `Self` denotes at a node. */
export function selfName(at: number, file: FileReader): string {
  const holder = file.ancestor(at, ...ITEMS_WITH_SELF)
  const named = file.type(holder) === 'impl_item' ? file.field(holder, 'type') : file.field(holder, 'name')
  return named < 0 ? 'Self' : typeName(named, file)
}
