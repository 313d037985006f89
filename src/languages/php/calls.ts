import { readCall } from '../../facts/calls.js'
import type { FileReader } from '../../facts/file-reader.js'
import { readDefine } from './members.js'
import { callableArray, dotted, functionPath, isPlaceholder, memberName, withoutRoot } from './paths.js'
import type { PhpCall } from './php-call.js'
import { readRequest } from './requests.js'
import { completeRoute, readRoute } from './routes.js'
import { readTestCall } from './tests.js'

/** Language constructs that look like functions. */
const CONSTRUCTS = new Set(['isset', 'empty', 'exit', 'die', 'array', 'list', 'unset', 'print'])
/** Functions that take other functions by name. */
const TAKES_CALLABLE = new Set(
  'array_map array_filter array_walk array_reduce usort uasort uksort call_user_func call_user_func_array is_callable spl_autoload_register set_error_handler set_exception_handler register_shutdown_function ob_start preg_replace_callback iterator_apply'.split(
    ' ',
  ),
)
/** WordPress: the first argument names the event. */
const HOOKS = new Set(['add_action', 'add_filter', 'add_shortcode', 'register_activation_hook'])
const CALLABLE_TEXT = /^(?:[\w\\]+::)?[A-Za-z_][\w\\]*$/
const INVOKE = '__invoke'

/** `f()`, and `$f()`, which calls the value of the variable. */
export function readFunctionCall(at: number, file: FileReader): void {
  const callee = file.field(at, 'function')
  const type = file.type(callee)
  const named = type === 'name' || type === 'qualified_name' || type === 'relative_name'
  const values = argumentValues(file.field(at, 'arguments'), file)
  if (!named) {
    readCall({ callee, path: `${file.path(callee)}.${INVOKE}`, arguments: values }, file)
    return
  }
  const name = functionPath(callee, file)
  if (CONSTRUCTS.has(name)) return
  if (isPlaceholder(at, file)) {
    file.referPath('name', callee)
    return
  }
  const call: PhpCall = { at, object: -1, receiver: '', name, nameNode: callee, arguments: values }
  if (readTestCall(call, file)) return
  if (name === 'define') readDefine(at, file.child(file.field(at, 'arguments')), file)
  report(call, name, file)
  const callables = TAKES_CALLABLE.has(name) ? values : HOOKS.has(name) ? values.slice(1) : []
  for (const value of callables) readCallableText(value, file)
}

/** `$a->b()`, `$a?->b()` */
export function readMemberCall(at: number, file: FileReader): void {
  readMember(at, file.field(at, 'object'), file)
}

/** `A::b()`, `parent::b()` */
export function readStaticCall(at: number, file: FileReader): void {
  readMember(at, file.field(at, 'scope'), file)
}

function readMember(at: number, object: number, file: FileReader): void {
  const nameNode = file.field(at, 'name')
  const name = memberName(nameNode, file)
  const receiver = file.path(object)
  if (isPlaceholder(at, file)) {
    file.refer('name', nameNode, { name, receiver })
    return
  }
  const values = argumentValues(file.field(at, 'arguments'), file)
  const plain = withoutRoot(receiver)
  const call: PhpCall = { at, object, receiver: plain, name, nameNode, arguments: values }
  report(call, `${receiver}.${name}`, file)
  readRoute(call, file)
  readRequest(call, file)
}

function report(call: PhpCall, path: string, file: FileReader): void {
  const before = file.references.length
  readCall({ callee: call.nameNode, path, arguments: call.arguments }, file)
  for (let added = before; added < file.references.length; added++) {
    const reference = file.references[added]!
    if (reference.kind === 'route') completeRoute(reference, call, file)
  }
}

/** `new Foo(…)`; an anonymous class is reported by its own visitor. */
export function readCreation(at: number, file: FileReader): void {
  const callee = file.child(at)
  if (file.type(callee) === 'anonymous_class') return
  readCall({ callee, arguments: argumentValues(file.child(at, 'arguments'), file), kind: 'new' }, file)
}

/** `[$this, 'method']`, `[Foo::class, 'method']` */
export function readArray(at: number, file: FileReader): void {
  const callable = callableArray(at, file)
  if (callable === undefined) return
  file.refer('name', callable.method, { name: callable.name, receiver: file.path(callable.object) })
}

/** `'strlen'`, `'Foo::bar'` where a function is expected. */
function readCallableText(at: number, file: FileReader): void {
  const text = file.stringValue(at)
  if (text === undefined || !CALLABLE_TEXT.test(text)) return
  const [receiver, name] = text.includes('::') ? (text.split('::') as [string, string]) : ['', text]
  file.refer('name', at, { name: dotted(name), receiver: dotted(receiver) })
}

/** `throw new Bad()`, `throw Bad::because()` */
export function readThrow(at: number, file: FileReader): void {
  const thrown = file.child(at)
  const type = file.type(thrown)
  const named = type === 'object_creation_expression' ? file.child(thrown) : file.field(thrown, 'scope')
  if (file.type(named) === 'name' || file.type(named) === 'qualified_name') file.referPath('throw', named)
}

function argumentValues(list: number, file: FileReader): number[] {
  const values: number[] = []
  for (const argument of file.children(list)) {
    if (file.type(argument) === 'argument') values.push(file.lastChild(argument))
  }
  return values
}
