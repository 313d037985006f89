import { readCall } from '../../facts/calls.js'
import type { FileReader } from '../../facts/file-reader.js'
import { splitPath } from '../../facts/syntax-reader.js'
import { ADDRESS_WRAPPERS, readClientCall } from '../jvm/http-calls.js'
import { routeCall } from '../jvm/route-calls.js'
import { isWriting, readTarget } from './assignments.js'
import { isMixedIn, isMixin } from './mixins.js'
import { createdType, lastName } from './paths.js'
import { readSpecCall, readTestCall } from './tests.js'

/** Operators of numbers, comparisons, logic and lists: calls by name only. */
const BUILT_IN = new Set(
  '+ - * / % == != < > <= >= && || & | ^ << >> >>> :: ::: -> ++ -- :+ +: := = <- => ! ~ eq ne'.split(' '),
)
const RUN_COMMANDS = new Set(['!', '!!', '!<', '!!<', 'lazyLines', 'lineStream'])
const COMMAND_LISTS = new Set(['Seq()', 'List()'])
const NO_PREFIX = () => ''

export function readCallExpression(at: number, file: FileReader): void {
  if (isMixedIn(at, file) || isUpdate(at, file)) return
  readTestCall(at, file)
  const callee = file.field(at, 'function')
  const path = file.path(callee)
  const [receiver, name] = splitPath(path)
  const args = argumentsOf(at, file)
  readCall(
    {
      callee: lastName(callee, file),
      path,
      arguments: args,
      ...routeCall(receiver, name, args, NO_PREFIX, file),
    },
    file,
  )
  const object = file.type(callee) === 'field_expression' ? file.field(callee, 'value') : -1
  readClientCall(receiver, name, addressIn(args[0] ?? object, file), callee, file)
}

/** `m(k) = v` writes `m`. */
function isUpdate(at: number, file: FileReader): boolean {
  return file.inField(at, 'left') && file.type(file.parent(at)) === 'assignment_expression'
}

/** `summon[Foo]`, `x.asInstanceOf[Bar]`: called without arguments. */
export function readGenericCall(at: number, file: FileReader): void {
  const parent = file.parent(at)
  if (file.type(parent) === 'call_expression' && file.inField(at, 'function')) return
  const callee = file.field(at, 'function')
  const path = file.path(callee)
  if (path !== 'super') readCall({ callee: lastName(callee, file), path, arguments: [] }, file)
}

/** `a to b` calls `to` of `a`; `x += 1` writes; `"a" should "b" in { … }` is a test. */
export function readInfix(at: number, file: FileReader): void {
  const operator = file.field(at, 'operator')
  const name = file.text(operator)
  const [left, right] = [file.field(at, 'left'), file.field(at, 'right')]
  if (isWriting(name)) {
    readTarget(left, name, '', file)
    return
  }
  if (BUILT_IN.has(name) || isMixin(at, file)) return
  // An operator that ends in a colon has its receiver on the right.
  const [object, argument] = name.endsWith(':') ? [right, left] : [left, right]
  const args = file.type(argument) === 'arguments' ? file.children(argument) : [argument]
  if (!readSpecCall(at, file))
    readCall({ callee: operator, path: `${file.path(object)}.${name}`, arguments: args }, file)
}

/** `list size`, `"ls" !`, `f _` */
export function readPostfix(at: number, file: FileReader): void {
  const [object = -1, callee = -1] = file.children(at)
  const name = file.text(callee)
  if (name === '_') return
  if (RUN_COMMANDS.has(name)) readCommand(object, name, file)
  else readCall({ callee, path: `${file.path(object)}.${name}`, arguments: [] }, file)
}

/** `"ls -l".!`, `Seq("git", "log").!!` of `scala.sys.process`. */
export function readCommand(object: number, name: string, file: FileReader): void {
  if (!RUN_COMMANDS.has(name)) return
  const listed = COMMAND_LISTS.has(file.path(object)) ? (argumentsOf(object, file)[0] ?? -1) : object
  const program = file.stringValue(listed)
  if (program !== undefined) file.refer('spawn', object, { name: program, receiver: name })
}

/** `new Foo[A](…)` */
export function readCreation(at: number, file: FileReader): void {
  const type = createdType(at, file)
  if (type < 0) return
  const args = file.fields(at, 'arguments').flatMap(list => valuesIn(list, file))
  readCall({ callee: lastName(type, file), path: file.path(type), kind: 'new', arguments: args }, file)
}

/** The literal in `"…"`, `URI.create("…")` or `new URL("…")`. */
function addressIn(at: number, file: FileReader): number {
  if (file.stringValue(at) !== undefined) return at
  if (!ADDRESS_WRAPPERS.has(file.path(at))) return -1
  return valuesIn(file.field(at, 'arguments'), file)[0] ?? -1
}

/** The arguments of a call and of those that follow it at once: `fold(0)((a, b) => …)`, `test("x") { … }`. */
function argumentsOf(at: number, file: FileReader): number[] {
  const found = valuesIn(file.field(at, 'arguments'), file)
  let call = at
  while (file.inField(call, 'function') && file.type(file.parent(call)) === 'call_expression') {
    call = file.parent(call)
    found.push(...valuesIn(file.field(call, 'arguments'), file))
  }
  return found
}

function valuesIn(list: number, file: FileReader): number[] {
  if (file.type(list) !== 'arguments') return list < 0 ? [] : [list]
  return file
    .children(list)
    .filter(argument => !/comment$/.test(file.type(argument)))
    .map(argument =>
      file.type(argument) === 'assignment_expression' ? file.field(argument, 'right') : argument,
    )
}
