import type { Visibility } from '../../facts/facts.js'
import type { FileReader } from '../../facts/file-reader.js'
import { stateKey } from '../../shared/state-slots.js'
import { readTypedefs } from './docs.js'
import { unwrap } from './syntax.js'

/** The top level of a file: whether it is a module, and which names it exports separately from their declaration. */
interface ModuleScope {
  isModule: boolean
  exported: Set<string>
}

const SCOPE = stateKey((): ModuleScope => ({ isModule: false, exported: new Set() }))

/** Scans the top-level statements once, first: an export may come before or after the declaration it names. */
export function readModuleScope(program: number, file: FileReader): void {
  // A script that only calls `require` is also a module: its names are private to it.
  const scope = file.state(SCOPE)
  readTypedefs(program, file)
  scope.isModule = file.source.includes('require(')
  for (const at of file.children(program)) {
    const type = file.type(at)
    if (type === 'import_statement') scope.isModule = true
    else if (type === 'export_statement') {
      scope.isModule = true
      readExported(at, scope, file)
    } else if (type === 'expression_statement') readAssigned(file.child(at), scope, file)
  }
}

/** `export { a, b as c }`, `export default a`, `export = a`. */
function readExported(at: number, scope: ModuleScope, file: FileReader): void {
  if (file.field(at, 'source') >= 0) return
  for (const child of file.children(at)) {
    const type = file.type(child)
    if (type === 'identifier') scope.exported.add(file.text(child))
    else if (type === 'export_clause') {
      for (const specifier of file.children(child)) {
        scope.exported.add(file.text(file.field(specifier, 'name')))
      }
    }
  }
}

/** `module.exports = a`, `module.exports = { a, b: c }`, `exports.a = a`, and chains of them. */
function readAssigned(at: number, scope: ModuleScope, file: FileReader): void {
  let assignment = at
  while (file.type(assignment) === 'assignment_expression') {
    if (exportPath(file.field(assignment, 'left'), file) === undefined) return
    scope.isModule = true
    assignment = file.field(assignment, 'right')
  }
  const value = unwrap(assignment, file)
  if (file.type(value) === 'identifier') scope.exported.add(file.text(value))
  else if (file.type(value) === 'object') {
    for (const item of file.children(value)) {
      const named = file.type(item) === 'pair' ? file.field(item, 'value') : item
      if (file.type(named).endsWith('identifier')) scope.exported.add(file.text(named))
    }
  }
}

/**
 * The export that an assignment to this node makes: '' for the module itself (`module.exports`), a name, or
 * undefined for none.
 */
export function exportPath(left: number, file: FileReader): string | undefined {
  if (file.type(left) !== 'member_expression') return undefined
  const path = file.path(left)
  if (path === 'module.exports') return ''
  const name = path.startsWith('module.exports.')
    ? path.slice('module.exports.'.length)
    : path.startsWith('exports.')
      ? path.slice('exports.'.length)
      : ''
  return name === '' || name.includes('.') ? undefined : name
}

/**
 * Exports are public, and so is the top level of a script that is not a module; other names of a module are
 * private to it, and names inside a function are private to the function.
 */
export function visibilityOf(declaration: number, name: string, file: FileReader): Visibility {
  const outer = outermost(declaration, file)
  if (file.type(outer) === 'export_statement' || file.type(outer) === 'ambient_declaration') return 'public'
  if (file.insideCallable) return 'private'
  if (isTop(file.parent(outer), file)) {
    const scope = file.state(SCOPE)
    return !scope.isModule || scope.exported.has(name) ? 'public' : 'internal'
  }
  return file.ancestor(outer, 'ambient_declaration') >= 0 ? 'public' : 'internal'
}

/** True for the file itself, and for the error node of a file that the parser could not read to the end. */
export function isTop(at: number, file: FileReader): boolean {
  const type = file.type(at)
  return type === 'program' || (type === 'ERROR' && file.parent(file.parent(at)) < 0)
}

/** The statement that contains a declaration, with `export` and `declare`. */
export function outermost(declaration: number, file: FileReader): number {
  let at = declaration
  for (;;) {
    const parent = file.parent(at)
    const type = file.type(parent)
    const isModule = type === 'expression_statement' && file.type(at) === 'internal_module'
    if (type !== 'export_statement' && type !== 'ambient_declaration' && !isModule) return at
    at = parent
  }
}
