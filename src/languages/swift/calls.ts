import { readCall } from '../../facts/calls.js'
import type { FileReader } from '../../facts/file-reader.js'
import type { ApiMeaning } from '../../facts/reading-rules.js'
import { splitPath } from '../../facts/syntax-reader.js'
import { type Argument, argumentsOf } from './arguments.js'
import { isSoleArgument, observersOf, readObserved } from './observers.js'
import { isSubscript } from './paths.js'
import { readRoute } from './routes.js'

/** Words that take a block but are not functions. */
const BLOCK_WORDS = new Set(['defer', 'get', 'set', 'catch'])
const OBSERVERS = new Set(['didSet', 'willSet'])
const CALLED_NAME = /^[\p{L}_`]/u
const ENVIRONMENT = /(?:^|\.)processInfo\.environment$/
/** Constructions that are replaced by their literal: `URL(string: "…")!`. */
const URL_MAKERS = /^(?:URL|NSURL|URI|URLRequest|NSURLRequest)$/
const REQUESTS = /^(?:AF|Alamofire|session|Session\.default)\.(?:request|download|upload|streamRequest)$/
const SESSION_CALLS = /(?:^|\.)(?:dataTask|data|download|downloadTask|uploadTask|bytes)$/
const SESSIONS = /(?:^|\.)(?:URLSession\.shared|URLSession\(\)|\w*[sS]ession)\.\w+$/

export function readCallExpression(at: number, file: FileReader): void {
  const callee = file.child(at)
  const suffix = file.child(at, 'call_suffix')
  if (isSubscript(at, file)) {
    readElement(at, callee, suffix, file)
    return
  }
  const observers = observersOf(at, file)
  if (observers >= 0 && isSoleArgument(observers, file)) {
    readObserved(callee, file)
    return
  }
  const name = file.type(callee) === 'simple_identifier' ? file.text(callee) : ''
  if (OBSERVERS.has(name)) readObserver(at, suffix, file)
  else if (!BLOCK_WORDS.has(name)) readNamedCall(callee, argumentsOf(suffix, file), file)
}

/** `didSet(before) { … }` reads like a call. */
function readObserver(at: number, suffix: number, file: FileReader): void {
  file.bindLocal('oldValue', at)
  file.bindLocal('newValue', at)
  for (const { value } of argumentsOf(suffix, file)) {
    if (file.type(value) === 'simple_identifier') file.bindLocal(value, value)
  }
}

/** `Foo<Int>(1)` */
export function readConstruction(at: number, file: FileReader): void {
  const type = file.field(at, 'constructed_type')
  readNamedCall(type, argumentsOf(file.child(at, 'constructor_suffix'), file), file)
}

function readNamedCall(callee: number, given: Argument[], file: FileReader): void {
  const path = file.path(callee)
  // A closure that is called at once, a value with observers: `{ … }()`, `0 { didSet { … } }`.
  if (!CALLED_NAME.test(splitPath(path)[1])) return
  const arguments_ = given.map(({ value }) => textIn(value, file))
  const meaning = requestMeaning(path, given, arguments_, file)
  const labels = given.map(({ label }) => label)
  readCall({ callee: lastName(callee, file), path, arguments: arguments_, labels, meaning }, file)
  if (meaning === undefined) readRoute(callee, path, given, file)
}

/** `ProcessInfo.processInfo.environment["HOME"]` */
function readElement(at: number, object: number, suffix: number, file: FileReader): void {
  const path = file.path(object)
  const [key] = argumentsOf(suffix, file)
  const name = file.stringValue(key?.value ?? -1)
  if (name !== undefined && ENVIRONMENT.test(path))
    file.refer('env_read', key!.value, { name, receiver: path })
  else if (file.type(object) === 'simple_identifier' && !isWritten(at, file)) file.referName(object)
}

function isWritten(at: number, file: FileReader): boolean {
  return file.type(file.parent(at)) === 'directly_assignable_expression'
}

/** The string from which an address is constructed, otherwise the value itself. */
function textIn(value: number, file: FileReader): number {
  const bare = file.type(value) === 'postfix_expression' ? file.field(value, 'target') : value
  if (file.type(bare) !== 'call_expression' || !URL_MAKERS.test(file.text(file.child(bare)))) return value
  const inner = argumentsOf(file.child(bare, 'call_suffix'), file)[0]?.value ?? -1
  const text = inner < 0 ? -1 : textIn(inner, file)
  return file.stringValue(text) === undefined ? value : text
}

/** `AF.request("…", method: .post)`, `URLSession.shared.dataTask(with: URL(string: "…")!)` */
function requestMeaning(
  path: string,
  given: readonly Argument[],
  values: readonly number[],
  file: FileReader,
): ApiMeaning | undefined {
  if (file.stringValue(values[0] ?? -1) === undefined) return undefined
  if (SESSION_CALLS.test(path) && SESSIONS.test(path)) return 'http:ANY'
  if (!REQUESTS.test(path)) return undefined
  const method = given.find(({ label }) => label === 'method')
  const verb = method === undefined ? 'ANY' : file.text(method.value).replace(/^.*\./, '')
  return `http:${verb.toUpperCase()}`
}

/** The node of the called name, so that the span of the call is the name itself. */
function lastName(callee: number, file: FileReader): number {
  switch (file.type(callee)) {
    case 'navigation_expression':
      return file.field(file.field(callee, 'suffix'), 'suffix')
    case 'prefix_expression':
      return file.field(callee, 'target')
    case 'user_type':
      return file.children(callee).findLast(child => file.type(child) === 'type_identifier') ?? callee
    default:
      return callee
  }
}

/** `throw AppError.bad(x)`; a rethrown variable does not reveal its type. */
export function readThrow(at: number, file: FileReader): void {
  if (file.child(at, 'throw_keyword') < 0) return
  const thrown = file.lastChild(at)
  const made = file.type(thrown) === 'call_expression' ? file.child(thrown) : thrown
  const type = file.type(made)
  if (type === 'navigation_expression') file.refer('throw', lastName(made, file), pathText(made, file))
  else if (type === 'simple_identifier' && made !== thrown) file.refer('throw', made)
}

function pathText(at: number, file: FileReader): { receiver: string } {
  const path = file.path(at)
  return { receiver: path.slice(0, path.lastIndexOf('.')) }
}
