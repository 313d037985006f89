import type { FileReader } from '../../facts/file-reader.js'

/** Reports a name bound by a loop or a `dynamic` block; its scope is the enclosing definition. */
export function bindLocal(name: string, at: number, value: string, file: FileReader): void {
  file.bind(name, at, '', value)
  file.closureNames.add(`${file.enclosing} ${name}`)
}

/** True for a name bound by a loop, a `dynamic` block or a function's parameters that enclose the visited node. */
export function isLocal(name: string, file: FileReader): boolean {
  for (let at = file.enclosing; at >= 0; at = file.definitions[at]!.container) {
    if (file.closureNames.has(`${at} ${name}`)) return true
    if (file.definitions[at]!.parameters.some(parameter => parameter.name === name)) return true
  }
  return false
}

/** `for k, v in xs`: the last name is the element, the one before it the key or index. */
export function readForNames(at: number, file: FileReader): void {
  const names = file.children(at).filter(child => file.type(child) === 'identifier')
  const element = names.pop()
  for (const key of names) bindLocal(file.text(key), key, '', file)
  const list = file.child(at, 'expression')
  if (element !== undefined) bindLocal(file.text(element), element, `${file.path(list)}[]`, file)
}
