import { LIKE_ADDRESS } from './address.js'
import { addressOf, clientOf, requestAddress } from './base-address.js'
import type { FileReader } from './file-reader.js'
import type { ApiMeaning } from './reading-rules.js'
import { ROOT_NAME, splitPath, UNKNOWN_PATH } from './syntax-reader.js'
import { undoImports } from './undo-imports.js'

const MAX_FUNCTION_ARGUMENTS = 5
/** All arguments of a call, with their labels, should fit into the text of a reference. */
const MAX_ARGUMENT_PATH = 20
const FROM_ROOT = `${ROOT_NAME}.`
/** A name, or a member of a module: either may hold shared state. */
const DOTTED_NAMES = /^\w+(?:\.\w+)?$/
/** Methods that modify their receiver, a collection, in all languages. */
const MUTATORS = new Set(
  'add append appendleft clear del delete extend insert pop popitem popleft prepend push put register remove set setdefault shift splice store sort unshift update Add Delete Put Remove Set Store'.split(
    ' ',
  ),
)
/** Feature-flag queries: recognisable by name alone when the first argument is a literal. */
const FLAG_CALLS = new Set(
  'BoolVariation StringVariation IntVariation Float64Variation JSONVariation boolVariation stringVariation variation isFeatureEnabled IsFeatureEnabled feature_enabled is_feature_enabled useFeatureFlag useFlag getFeatureFlag GetFeatureFlag isFlagEnabled flag_is_active feature_is_enabled'.split(
    ' ',
  ),
)
/** Calls that send and receive messages: recognised by name and by a receiver named after messaging. */
const PUBLISH_CALLS = new Set(
  'publish Publish produce Produce basic_publish basicPublish convertAndSend sendToQueue PublishMsg'.split(
    ' ',
  ),
)
const SUBSCRIBE_CALLS = new Set(
  'subscribe Subscribe QueueSubscribe basic_consume basicConsume consume Consume'.split(' '),
)
const MESSENGERS =
  /(?:^|\.)\w*(?:producer|consumer|kafka|nats|nc|js|channel|ch|broker|bus|pubsub|queue|topic|rabbit|stream|events?|amqp|mqtt)\w*(?:\(\))?$/i
const HTTP_VERBS = new Set(['get', 'post', 'put', 'patch', 'delete', 'head', 'options'])
const ROUTE_CALLS = new Set([...HTTP_VERBS, 'all', 'any', 'route', 'handle', 'handlefunc', 'map'])
/** A receiver that registers handlers, by the last part of its path. */
const ROUTERS =
  /(?:^|\.)(?:app|api|server|fastify|mux|e|r|g|rg|group|srv|route|\w*[rR]outer?s?(?:\(\))?|\w*[bB]lueprint|bp)$/
/** A receiver that sends requests. */
const CLIENTS =
  /(?:^|\.)(?:axios|requests|httpx|http|https|superagent|ky|got|\$http|httpClient|HttpClient|client|session|api|rest|Faraday|HTTParty|reqwest|request|supertest|agent|\$|jQuery|\w*[aA]xios\w*|\w*Client)(?:\(\))?$/
/** Types of literals that a route has no use for, and a request has for its options. */
const OPTIONS =
  /^(?:object|dictionary|hash|composite_literal|keyword_argument|pair|array_creation_expression)$/
const SPREAD = /spread|splat|variadic|unpack/

export interface CallSite {
  /** Node of the called name or path. */
  callee: number
  /** Path of the callee, if the language does not write it with `paths`. */
  path?: string
  /** Argument nodes in order; a keyword argument is its value. */
  arguments: number[]
  /** Labels of the arguments, '' for none, in languages where labels distinguish functions. */
  labels?: readonly string[]
  kind?: 'call' | 'new'
  /** Meaning of the call, where the language determines it without a table. */
  meaning?: ApiMeaning | undefined
  /** Node of a route's handler, where it is not the last argument. */
  handler?: number | undefined
  /** Path prefix of the groups that a route is registered in. */
  prefix?: string | undefined
}

/** Reports a call and its further meanings: state write, env read, process, route, request, flag. */
export function readCall(call: CallSite, file: FileReader): void {
  const path = call.path ?? file.path(call.callee)
  const [receiver, name] = splitPath(path)
  if (name === '' || name === UNKNOWN_PATH || name.endsWith(')') || name.endsWith(']')) return
  file.refer(call.kind ?? 'call', nameNode(call.callee, name, file), {
    name,
    receiver,
    extra: functionArguments(call, file),
    ...(isCounted(call, file) ? { arity: call.arguments.length } : {}),
  })
  if (MUTATORS.has(name) && DOTTED_NAMES.test(receiver) && file.insideCallable) {
    const [holder, held] = splitPath(receiver)
    file.mutations.push(file.refer('state_write', call.callee, { name: held, receiver: holder, extra: name }))
  }
  const plain = path.startsWith(FROM_ROOT) ? path.slice(FROM_ROOT.length) : path
  const meaning = meaningOf(plain, receiver, name, call, file)
  if (meaning !== undefined) readMeaning(meaning, plain, call, file)
}

/** False if an argument is a spread list: its length is unknown. */
function isCounted(call: CallSite, file: FileReader): boolean {
  return !call.arguments.some(argument => SPREAD.test(file.type(argument)))
}

/** The node of the last name in the callee, so that the span of a reference is the name itself. */
function nameNode(callee: number, name: string, file: FileReader): number {
  const { tree, source } = file
  const end = tree.end[callee]!
  if (source.slice(end - name.length, end) !== name) return callee
  for (let at = tree.after[callee]! - 1; at > callee; at--) {
    if (tree.end[at] === end && end - tree.start[at]! === name.length) return at
  }
  return callee
}

function functionArguments(call: CallSite, file: FileReader): string {
  const { labels } = call
  if (labels !== undefined) {
    return call.arguments.map((argument, at) => `${labels[at]}:${shortPath(argument, file)}`).join(',')
  }
  const found: string[] = []
  for (const argument of call.arguments) {
    if (mayBeFunction(argument, file)) found.push(file.path(argument))
    if (found.length === MAX_FUNCTION_ARGUMENTS) break
  }
  return found.join(',')
}

/** '' for a path that is too long or contains the separator of the list. */
function shortPath(argument: number, file: FileReader): string {
  const path = file.path(argument)
  return path === UNKNOWN_PATH || path.length > MAX_ARGUMENT_PATH || path.includes(',') ? '' : path
}

function mayBeFunction(argument: number, file: FileReader): boolean {
  const { paths } = file.language
  const type = file.type(argument)
  return paths.lambdas.includes(type) || paths.names.includes(type) || paths.members[type] !== undefined
}

function meaningOf(
  path: string,
  receiver: string,
  name: string,
  call: CallSite,
  file: FileReader,
): ApiMeaning | undefined {
  if (call.meaning !== undefined) return call.meaning
  const { apis } = file.language
  // Own keys only: a program may call `toString`, which every object has.
  if (Object.hasOwn(apis, path)) return apis[path]
  const whole = undoImports(path, file)
  if (Object.hasOwn(apis, whole)) return apis[whole]
  const first = call.arguments[0] ?? -1
  const literal = file.stringValue(first)
  const verb = name.toLowerCase()
  const method = HTTP_VERBS.has(verb) ? verb.toUpperCase() : 'ANY'
  // What is made as a client is none of a router's names: `api.post('/users', user)`.
  if (HTTP_VERBS.has(verb) && clientOf(receiver, file) !== undefined) return `http:${method}`
  const isRequest = () =>
    HTTP_VERBS.has(verb) && CLIENTS.test(receiver) && LIKE_ADDRESS.test(requestAddress(first, file) ?? '')
  if (literal === undefined) return isRequest() ? `http:${method}` : undefined
  if (FLAG_CALLS.has(name)) return 'flag'
  if (PUBLISH_CALLS.has(name) && MESSENGERS.test(receiver)) return 'publish'
  if (SUBSCRIBE_CALLS.has(name) && MESSENGERS.test(receiver)) return 'subscribe'
  const isRoute =
    call.arguments.length > 1 && ROUTE_CALLS.has(verb) && literal.startsWith('/') && ROUTERS.test(receiver)
  // `api.get('/users', { params })` is of a client, `api.get('/users', list)` of a router.
  if (isRoute && !(CLIENTS.test(receiver) && OPTIONS.test(file.type(call.arguments.at(-1)!))))
    return `route:${method}`
  return isRequest() ? `http:${method}` : undefined
}

/** The path of a handler. One that is wrapped is the last argument: `sessionRequired(a.show)`, `http.HandlerFunc(show)`. */
export function handlerPath(at: number, file: FileReader): string {
  const path = file.path(at)
  const inner = path.endsWith(')') ? file.lastChild(file.lastChild(at)) : -1
  return inner >= 0 && mayBeFunction(inner, file) ? file.path(inner) : path
}

function readMeaning(meaning: ApiMeaning, path: string, call: CallSite, file: FileReader): void {
  const first = call.arguments[0] ?? -1
  const at = first < 0 ? call.callee : first
  const [what, method = 'ANY'] = meaning.split(':')
  if (what === 'client') return
  const literal =
    what === 'http'
      ? addressOf(clientOf(splitPath(path)[0], file), requestAddress(first, file))
      : file.stringValue(first)
  // The program may be the first element of a list: `run(["git", "log"])`.
  const program = literal ?? file.stringValue(file.child(first))
  if (what === 'spawn') file.refer('spawn', at, { name: program ?? '', receiver: path })
  else if (literal === undefined) return
  else if (what === 'env') file.refer('env_read', at, { name: literal, receiver: path })
  else if (what === 'flag' || what === 'publish' || what === 'subscribe') {
    file.refer(what, at, { name: literal, receiver: path })
  } else if (what === 'http') file.refer('http_call', at, { name: literal, receiver: method, extra: path })
  else {
    const handler = call.handler ?? call.arguments[call.arguments.length - 1] ?? -1
    file.refer('route', at, {
      name: (call.prefix ?? '') + literal,
      receiver: method,
      extra: handler === first ? '' : handlerPath(handler, file),
    })
  }
}
