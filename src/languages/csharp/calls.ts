import { readCall } from '../../facts/calls.js'
import type { FileReader } from '../../facts/file-reader.js'
import type { ApiMeaning } from '../../facts/reading-rules.js'
import { splitPath, UNKNOWN_PATH } from '../../facts/syntax-reader.js'
import { nameNode, targetType } from './paths.js'

/** Registrations of ASP.NET's minimal APIs. */
const MAP_CALLS = /^Map(Get|Post|Put|Patch|Delete)$/
/** Calls of HttpClient, with their JSON extensions. */
const CLIENT_CALLS = /^(Get|Post|Put|Patch|Delete)(?:AsJson|FromJson|String|Stream|ByteArray)?Async$/
const CLIENT = /(?:[cC]lient|[hH]ttp\w*)(?:\(\))?$/
const ADDRESS = /^(?:https?:\/\/|\/)/
const FLAG_CALL = /^IsEnabled(?:Async)?$/
const FEATURES = /[fF]eature/
const REQUEST = 'HttpRequestMessage'
const START_INFO = 'ProcessStartInfo'
const PROGRAM = 'FileName'
const NAME_OF = 'nameof'

export function readInvocation(at: number, file: FileReader): void {
  const called = file.field(at, 'function')
  const path = file.path(called)
  if (path === NAME_OF) return
  const [receiver, name] = splitPath(path)
  const args = argumentsOf(file.field(at, 'arguments'), file)
  const meaning = meaningOf(receiver, name, file.stringValue(args[0] ?? -1))
  readCall({ callee: nameNode(called, file), path, arguments: args, meaning }, file)
}

function meaningOf(receiver: string, name: string, literal: string | undefined): ApiMeaning | undefined {
  if (literal === undefined) return undefined
  const mapped = MAP_CALLS.exec(name)?.[1]
  if (mapped !== undefined) return `route:${mapped.toUpperCase()}`
  const sent = CLIENT_CALLS.exec(name)?.[1]
  if (sent !== undefined && (ADDRESS.test(literal) || CLIENT.test(receiver)))
    return `http:${sent.toUpperCase()}`
  return FLAG_CALL.test(name) && FEATURES.test(receiver) ? 'flag' : undefined
}

/** `new Foo<T>(…) { … }` */
export function readCreation(at: number, file: FileReader): void {
  const type = file.field(at, 'type')
  const args = argumentsOf(file.field(at, 'arguments'), file)
  const path = file.path(type)
  const name = splitPath(path)[1]
  const meaning = name === START_INFO && args.length > 0 ? 'spawn' : undefined
  readCall({ callee: nameNode(type, file), path, kind: 'new', arguments: args, meaning }, file)
  if (name === START_INFO) readProgram(at, path, file)
  else if (name === REQUEST) readRequest(args, path, file)
}

/** `new(…)`, where an enclosing declaration gives the type. */
export function readImplicitCreation(at: number, file: FileReader): void {
  const type = targetType(at, file)
  if (type < 0) return
  const [receiver, name] = splitPath(file.path(type))
  if (name !== UNKNOWN_PATH) file.refer('new', at, { name, receiver })
}

/** `new ProcessStartInfo { FileName = "git" }` */
function readProgram(at: number, path: string, file: FileReader): void {
  for (const each of file.children(file.field(at, 'initializer'))) {
    if (file.text(file.field(each, 'left')) !== PROGRAM) continue
    const program = file.field(each, 'right')
    file.refer('spawn', program, { name: file.stringValue(program) ?? '', receiver: path })
  }
}

/** `new HttpRequestMessage(HttpMethod.Get, "/x")` */
function readRequest(args: readonly number[], path: string, file: FileReader): void {
  const [method = -1, address = -1] = args
  const url = file.stringValue(address)
  if (url === undefined) return
  const receiver = splitPath(file.path(method))[1].toUpperCase()
  file.refer('http_call', address, { name: url, receiver, extra: path })
}

/** `: base(x)`, `: this(x)` */
export function readInitializer(at: number, file: FileReader): void {
  const callee = file.child(at, 'base', 'this')
  if (callee < 0) return
  readCall({ callee, arguments: argumentsOf(file.child(at, 'argument_list'), file) }, file)
}

function argumentsOf(list: number, file: FileReader): number[] {
  return file
    .children(list)
    .filter(argument => file.type(argument) === 'argument')
    .map(argument => file.lastChild(argument))
}
