import type { ReferenceKind } from '../../facts/facts.js'
import type { FileReader } from '../../facts/file-reader.js'
import { splitPath } from '../../facts/syntax-reader.js'
import { isTypeParameter } from '../../facts/type-parameters.js'

/** Nodes that hold a name → the field it is in, '' for the only child. */
const AROUND_NAME: Readonly<Record<string, string>> = {
  qualified_identifier: 'name',
  template_type: 'name',
  template_function: 'name',
  template_method: 'name',
  struct_specifier: 'name',
  union_specifier: 'name',
  enum_specifier: 'name',
  type_descriptor: 'type',
  field_expression: 'field',
  dependent_name: '',
  dependent_type: '',
}

/** The node of the last name: `bar` of `a::Foo<int>::bar<T>`. */
export function lastName(at: number, file: FileReader): number {
  let name = at
  for (;;) {
    const field = AROUND_NAME[file.type(name)]
    if (field === undefined) return name
    const inner = field === '' ? file.child(name) : file.field(name, field)
    if (inner < 0) return name
    name = inner
  }
}

/** Reports a use of a name with scopes; nothing if it has no path (`int`, a computed type). */
export function referLast(
  kind: ReferenceKind,
  at: number,
  file: FileReader,
  { extra = '', arity }: { extra?: string; arity?: number } = {},
): void {
  const [receiver, name] = splitPath(file.path(at))
  if (name === '' || /[?)\]]$/.test(name) || (receiver === '' && isTypeParameter(name, file))) return
  file.refer(kind, lastName(at, file), { name, receiver, extra, ...(arity === undefined ? {} : { arity }) })
}

/** The number of values in `(a, b)` or `{a, b}`. */
export function countOf(list: number, file: FileReader): number {
  return file.children(list).filter(child => file.type(child) !== 'comment').length
}
