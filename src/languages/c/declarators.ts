import type { Parameter } from '../../facts/facts.js'
import type { FileReader } from '../../facts/file-reader.js'
import { NONE } from '../../facts/syntax-reader.js'

export interface Declared {
  /** The name: an identifier, or in C++ a destructor, an operator or a name with scopes. `NONE` if there is none. */
  name: number
  /** The declarator with the parameters, if it is a function and not a pointer to one. */
  callable: number
  /** True if the name is itself a pointer, so that a `const` before it applies to the pointee. */
  pointer: boolean
}

/** `type_qualifier`s that do not affect the type. */
const NOT_OF_THE_TYPE = /^(?:constexpr|consteval|constinit|mutable|_Noreturn|noreturn|__extension__)$/

/** Declarators are written inside out: `*(*f(int a))[3]` declares `f`, a function. */
export function readDeclarator(declarator: number, file: FileReader): Declared {
  const declared: Declared = { name: NONE, callable: NONE, pointer: false }
  let at = declarator
  while (at >= 0) {
    switch (file.type(at)) {
      case 'function_declarator':
        declared.callable = at
        declared.pointer = false
        at = inner(at, file)
        break
      case 'pointer_declarator':
      case 'reference_declarator':
      case 'pointer_type_declarator':
        declared.callable = NONE
        declared.pointer = true
        at = inner(at, file)
        break
      case 'array_declarator':
        declared.callable = NONE
        at = inner(at, file)
        break
      case 'init_declarator':
      case 'parenthesized_declarator':
      case 'attributed_declarator':
      case 'variadic_declarator':
        at = inner(at, file)
        break
      case 'operator_cast':
        declared.callable = file.field(at, 'declarator')
        declared.name = at
        return declared
      default:
        declared.name = isName(at, file) ? at : NONE
        return declared
    }
  }
  return declared
}

function inner(at: number, file: FileReader): number {
  const named = file.field(at, 'declarator')
  if (named >= 0) return named
  const { after } = file.tree
  for (let child = at + 1; child < after[at]!; child = after[child]!) {
    const type = file.type(child)
    if (type.endsWith('declarator') || isName(child, file)) return child
  }
  return NONE
}

function isName(at: number, file: FileReader): boolean {
  // The parser inserts an empty name where one is missing.
  if (file.tree.start[at] === file.tree.end[at]) return false
  const type = file.type(at)
  return type.endsWith('identifier') || type.endsWith('_name') || type === 'template_function'
}

/** The declared type as written: `const char *` for `const char *name`, `int (*)(void)` for `int (*name)(void)`. */
export function declaredType(
  at: number,
  declarator: number,
  { name, callable }: Declared,
  file: FileReader,
): string {
  const { source, tree } = file
  const type = file.field(at, 'type')
  if (type < 0) return ''
  const first = file.field(at, 'declarator')
  const body = file.field(type, 'body')
  const typeEnd = body < 0 ? tree.end[type]! : tree.start[body]!
  const between = first < 0 ? '' : source.slice(tree.end[type], tree.start[first])
  const base = (source.slice(typeStart(at, type, file), typeEnd) + between).trimEnd()
  if (declarator < 0) return base
  const core = file.type(declarator) === 'init_declarator' ? file.field(declarator, 'declarator') : declarator
  const [from, to] = name < 0 ? [tree.end[core]!, tree.end[core]!] : [tree.start[name]!, tree.end[name]!]
  const before = source.slice(tree.start[core], from).trimEnd()
  const after = source.slice(callable >= 0 ? tree.end[callable] : to, tree.end[core])
  const gap = before !== '' && /\s$/.test(between) ? ' ' : ''
  return base + gap + before + after
}

function typeStart(at: number, type: number, file: FileReader): number {
  for (const child of file.children(at)) {
    if (child === type) break
    if (file.type(child) === 'type_qualifier' && !NOT_OF_THE_TYPE.test(file.text(child))) {
      return file.tree.start[child]!
    }
  }
  return file.tree.start[type]!
}

/** The parameters of a function; those without a name have their type alone. */
export function readParameters(list: number, file: FileReader): Parameter[] {
  const parameters: Parameter[] = []
  for (const at of file.children(list)) {
    const type = file.type(at)
    if (type === 'identifier') parameters.push({ name: file.text(at), type: '' })
    if (!type.endsWith('parameter_declaration')) continue
    const declarator = file.field(at, 'declarator')
    const declared = readDeclarator(declarator, file)
    const text = declaredType(at, declarator, { ...declared, callable: NONE }, file)
    if (text !== 'void')
      parameters.push({ name: declared.name < 0 ? '' : file.text(declared.name), type: text })
  }
  return parameters
}

/** The node of the last name, and the path of the scopes before it: `B::f` → `f` and `B`. */
export function splitName(at: number, file: FileReader): { name: number; scope: string } {
  const scopes: string[] = []
  let name = at
  while (file.type(name) === 'qualified_identifier') {
    const scope = file.field(name, 'scope')
    if (scope >= 0) scopes.push(file.path(scope))
    name = file.field(name, 'name')
  }
  if (file.type(name) === 'template_function') name = file.field(name, 'name')
  return { name, scope: scopes.join('.') }
}
