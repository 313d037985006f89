import type { FileReader } from '../../facts/file-reader.js'
import { NONE } from '../../facts/syntax-reader.js'

/** The names that a pattern binds: `a` and `b` of `(a, b)`, `x` of `.some(let x)`. */
export function namesIn(pattern: number, file: FileReader, binds = true): number[] {
  const bound = file.field(pattern, 'bound_identifier')
  if (bound >= 0) return isEmpty(bound, file) ? [] : [bound]
  const children = file.children(pattern)
  const all = binds || children.some(child => file.type(child) === 'value_binding_pattern')
  const parts = children.filter(child => file.type(child) === 'pattern')
  if (parts.length > 0) return parts.flatMap(part => namesIn(part, file, all))
  const sole = children.length === 1 ? children[0]! : NONE
  const isName = file.type(sole) === 'simple_identifier' && file.source[file.tree.start[pattern]!] !== '.'
  return all && isName && !isEmpty(sole, file) ? [sole] : []
}

export function bindPattern(pattern: number, type: string, value: string, file: FileReader): void {
  const names = namesIn(pattern, file)
  const part = names.length > 1 && value !== '' ? `${value}[]` : value
  for (const name of names) file.bindLocal(name, name, names.length > 1 ? '' : type, part)
}

/** `for x in items` */
export function readFor(at: number, file: FileReader): void {
  const value = `${file.path(file.field(at, 'collection'))}[]`
  for (const name of namesIn(file.field(at, 'item'), file)) file.bindLocal(name, name, '', value)
}

/** `if let a = b, let c, case .some(let d) = e` and the same after `guard` and `while`. */
export function readConditions(at: number, file: FileReader): void {
  const children = file.children(at)
  children.forEach((child, index) => {
    if (file.type(child) === 'pattern') {
      const all = opensCase(children, index, file)
      for (const name of namesIn(child, file, all)) file.bindLocal(name, name)
      return
    }
    if (!file.inField(child, 'bound_identifier')) return
    const next = children[index + 1] ?? NONE
    const typed = file.type(next) === 'type_annotation'
    const value = typed ? (children[index + 2] ?? NONE) : next
    const given = value >= 0 && file.source.slice(file.tree.end[child], file.tree.start[value]).includes('=')
    const type = typed ? file.text(next).slice(1).trim() : ''
    file.bindLocal(child, child, type, given ? file.path(value) : file.text(child))
  })
}

/** In `case let .ok(a, b)` all names are bound, in `case .ok(a, let b)` only the last. */
function opensCase(children: readonly number[], index: number, file: FileReader): boolean {
  let before = index - 1
  while (before >= 0 && file.type(children[before]!) === 'pattern') before--
  return before > 0 && file.type(children[before - 1]!) === 'value_binding_pattern'
}

/** `case .loaded(let items):` */
export function readSwitchPattern(at: number, file: FileReader): void {
  for (const pattern of file.children(at)) {
    for (const name of namesIn(pattern, file, false)) file.bindLocal(name, name)
  }
}

/** `catch let e as NetworkError`; without a pattern the caught value is `error`. */
export function readCatch(at: number, file: FileReader): void {
  const pattern = file.field(at, 'error')
  if (pattern < 0) {
    file.bindLocal('error', at)
    return
  }
  const type = file.text(file.child(pattern, 'user_type'))
  for (const name of namesIn(pattern, file, false)) file.bindLocal(name, name, type)
}

/** `{ (a: Int, b) in … }` */
export function readLambdaParameter(at: number, file: FileReader): void {
  const names = file.children(at).filter(child => file.type(child) === 'simple_identifier')
  const name = names.at(-1) ?? NONE
  if (name < 0 || isEmpty(name, file)) return
  const type =
    file.children(at).find(child => child > name && file.type(child) !== 'simple_identifier') ?? NONE
  file.bindLocal(name, name, file.text(type))
}

/** `{ [weak self, n = count] in … }` */
export function readCapture(at: number, file: FileReader): void {
  const value = file.field(at, 'value')
  if (value >= 0) file.bindLocal(file.field(at, 'name'), at, '', file.path(value))
}

function isEmpty(at: number, file: FileReader): boolean {
  return file.tree.start[at] === file.tree.end[at] || file.text(at) === '_'
}
