import { readCall } from '../../facts/calls.js'
import type { FileReader } from '../../facts/file-reader.js'
import { NONE, splitPath } from '../../facts/syntax-reader.js'
import { headOf, isLink, madePath, nameIn, nextSibling, pathBefore } from './chains.js'
import { readTest } from './tests.js'

/** `a.b(1)`: the arguments are the last link of a chain. */
export function readArguments(at: number, file: FileReader): void {
  const parent = file.parent(at)
  if (file.type(parent) === 'enum_constant') return
  const link = file.type(parent) === 'selector' ? parent : at
  const callee = nameIn(file.previous(link), file)
  if (callee < 0) return
  const path = pathBefore(link, file, inner => file.path(inner))
  const given = argumentsOf(file.child(at, 'arguments'), file)
  readCall({ callee, path, arguments: given.map(value => textIn(value, file)) }, file)
  readTest(at, headOf(link, file), path, given, file)
}

/** `new Foo(1)`, `const Foo.named(2)` */
export function readConstruction(at: number, file: FileReader): void {
  const path = madePath(at, file)
  const names = file.children(at).filter(child => /^(?:type_)?identifier$/.test(file.type(child)))
  const callee = names.at(-1) ?? NONE
  if (callee < 0) return
  const kind = path.includes('.') ? 'call' : 'new'
  readCall({ callee, path, kind, arguments: argumentsOf(file.child(at, 'arguments'), file) }, file)
}

/** `: super(1)`, `: this.named(x)` */
export function readDelegation(at: number, file: FileReader): void {
  const target = file.child(at, 'super', 'this')
  const list = file.child(at, 'arguments')
  if (target < 0 || list < 0) return
  const named = nameIn(nextSibling(target, file), file)
  const own = named < 0 ? file.child(at, 'identifier') : named
  const receiver = file.text(target)
  readCall(
    {
      callee: own < 0 ? target : own,
      path: own < 0 ? receiver : `${receiver}.${file.text(own)}`,
      arguments: argumentsOf(list, file),
    },
    file,
  )
}

/** The first node of each argument, or the argument itself where it is a longer chain; a named one is its value. */
export function argumentsOf(list: number, file: FileReader): number[] {
  return file.children(list).flatMap(argument => {
    const type = file.type(argument)
    if (type === 'argument') {
      const head = file.child(argument)
      return isLink(nextSibling(head, file), file) ? [argument] : [head]
    }
    if (type !== 'named_argument') return []
    const label = file.child(argument, 'label')
    const value = label < 0 ? NONE : nextSibling(label, file)
    if (value < 0) return []
    return isLink(nextSibling(value, file), file) ? [argument] : [value]
  })
}

/** The string of `Uri.parse('…')`. */
function textIn(value: number, file: FileReader): number {
  if (file.type(value) !== 'argument' || file.path(value) !== 'Uri.parse()') return value
  const call = file.lastChild(value)
  const [text = value] = argumentsOf(file.child(file.child(call, 'argument_part'), 'arguments'), file)
  return file.stringValue(text) === undefined ? value : text
}

/** `throw StateError('x')`; a variable does not reveal its type. */
export function readThrow(at: number, file: FileReader): void {
  const thrown = file.child(at)
  const path = file.path(thrown)
  if (!path.endsWith('()') || path.endsWith(')()')) return
  const [receiver, name] = splitPath(path.slice(0, -2))
  if (/^[\w$]+$/.test(name)) file.refer('throw', thrown, { name, receiver })
}
