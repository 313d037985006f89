import { stateKey } from '../shared/state-slots.js'
import { addressText, firstPart, operandsOf } from './address.js'
import type { FileReader } from './file-reader.js'
import { isOwnHost } from './own-host.js'
import type { ApiMeaning } from './reading-rules.js'
import { NONE } from './syntax-reader.js'
import { undoImports } from './undo-imports.js'

/** A computed beginning: `${BASE}/users` and `{BASE}/users` with its name, `{}/users` for `BASE + '/users'`. */
const BEGINNING = /^(?:\$\{|\{)\s*([A-Za-z_$][\w$]*)?\s*\}(.*)$/s
/** What an address must begin with to say more than a name does. */
const BASE = /^(?:https?:\/\/|\/|\{env\.)/
const HOST = /^https?:\/\/([^/]*)/
const ABSOLUTE = /^\w+:\/\//
/** Between a value and what stands for it if it is absent. */
const DEFAULTS = new Set(['??', '||', 'or'])
/** Options of clients: axios, ky and got, httpx. */
const BASE_OPTIONS = new Set(['baseURL', 'prefixUrl', 'base_url'])
const OPTION_TYPES = new Set(['pair', 'keyword_argument'])
/** A variable of the environment as JavaScript and Python read it, perhaps with a cast behind it. */
const VARIABLE =
  /^(?:(?:globalThis\.)?(?:process|import\.meta|Bun)\.env\??(?:\.|\[['"`])|Deno\.env\.get\(['"`]|os\.environ(?:\[|\.get\()\s*['"]|os\.getenv\(\s*['"])([A-Za-z_]\w*)/
/** Constants that are made of constants. */
const MOST_STEPS = 4

const CONSTANTS = stateKey(
  (file: FileReader): ReadonlyMap<string, number> => file.language.constants?.(file) ?? new Map(),
)

export interface HttpClient {
  /** Undefined if it has none, or a computed one. */
  base: string | undefined
}

/**
 * The address of a request as `addressText` gives it, with the value of the constant that it begins with.
 *
 * @example `${API}/users` gives `http://orders:8080/users` where the file has `const API = 'http://orders:8080'`
 */
export function requestAddress(at: number, file: FileReader, steps = MOST_STEPS): string | undefined {
  const text = addressText(at, file)
  const [, named, rest = ''] = BEGINNING.exec(text ?? '') ?? []
  if (text === undefined || (named === undefined && rest === '')) return text
  const first = firstPart(at, file)
  const base = constantAddress(named ?? nameAt(first, file), file, steps) ?? variableAddress(at, file)
  if (base === undefined) return text
  return (rest.startsWith('/') ? base.replace(/\/+$/, '') : base) + rest
}

/** The client that a name at the top of the file stands for. */
export function clientOf(name: string, file: FileReader): HttpClient | undefined {
  const call = unwrapped(file.state(CONSTANTS).get(name) ?? NONE, file)
  if (meaningAt(call, file) !== 'client' || isHidden(name, file)) return undefined
  const option = baseOption(file.field(call, 'arguments'), file)
  return { base: option < 0 ? undefined : baseAddress(option, file, MOST_STEPS) }
}

/** An address that is asked of a client: behind its base, unless it is a whole one. */
export function addressOf(client: HttpClient | undefined, address: string | undefined): string | undefined {
  if (client?.base === undefined || address === undefined || ABSOLUTE.test(address)) return address
  return `${client.base.replace(/\/+$/, '')}/${address.replace(/^\/+/, '')}`
}

function constantAddress(name: string, file: FileReader, steps: number): string | undefined {
  const value = file.state(CONSTANTS).get(name)
  if (value === undefined || steps === 0 || isHidden(name, file)) return undefined
  return baseAddress(value, file, steps - 1)
}

/** A text, or the one that stands for an absent value: `process.env.API ?? 'http://…'`, `os.getenv('API', 'http://…')`. */
function baseAddress(at: number, file: FileReader, steps: number): string | undefined {
  const value = unwrapped(at, file)
  const name = nameAt(value, file)
  if (name !== '') return constantAddress(name, file, steps)
  const fallback = defaultOf(value, file)
  const variable = variableAddress(value, file)
  const address = requestAddress(fallback < 0 ? value : fallback, file, steps)
  if (address === undefined || !BASE.test(address)) return variable
  // The variable may lead elsewhere: a default of another system says nothing of that place.
  const host = HOST.exec(address)?.[1]
  return fallback < 0 || host === undefined || isOwnHost(host) ? address : variable
}

/** What stands for a variable of the environment that an expression begins with: configuration may say its value. */
function variableAddress(at: number, file: FileReader): string | undefined {
  const name = at < 0 ? undefined : VARIABLE.exec(file.text(at))?.[1]
  return name === undefined ? undefined : `{env.${name}}`
}

function defaultOf(value: number, file: FileReader): number {
  const operands = operandsOf(value, file)
  if (operands !== undefined && DEFAULTS.has(operands.between)) return unwrapped(operands.right, file)
  if (meaningAt(value, file) !== 'env') return NONE
  const second = file.children(file.field(value, 'arguments'))[1] ?? NONE
  return OPTION_TYPES.has(file.type(second)) ? file.lastChild(second) : second
}

function baseOption(list: number, file: FileReader): number {
  if (list < 0) return NONE
  const { after } = file.tree
  for (let at = list + 1; at < after[list]!; at++) {
    if (OPTION_TYPES.has(file.type(at)) && BASE_OPTIONS.has(file.text(file.child(at))))
      return file.lastChild(at)
  }
  return NONE
}

/** What the language says of the function that is called. */
function meaningAt(call: number, file: FileReader): ApiMeaning | undefined {
  const callee = file.field(call, 'function')
  return callee < 0 ? undefined : file.language.apis[undoImports(file.path(callee), file)]
}

/** Whether a nearer name than that at the top of the file is seen from the visited node. */
function isHidden(name: string, file: FileReader): boolean {
  const isBound = (from: number) =>
    file.closureNames.has(`${from} ${name}`) ||
    file.bindings.some(binding => binding.from === from && binding.name === name)
  for (let at = file.enclosing; at >= 0; at = file.definitions[at]!.container) {
    const { parameters } = file.definitions[at]!
    if (isBound(at) || parameters.some(parameter => parameter.name === name)) return true
  }
  return file.closureNames.has(`${NONE} ${name}`)
}

/** A plain name, else ''. */
function nameAt(at: number, file: FileReader): string {
  return file.type(at) === 'identifier' ? file.text(at) : ''
}

function unwrapped(at: number, file: FileReader): number {
  const { wrappers } = file.language.paths
  let inner = at
  for (let field = wrappers[file.type(inner)]; field !== undefined; field = wrappers[file.type(inner)])
    inner = field === '' ? file.child(inner) : file.field(inner, field)
  return inner
}
