import type { FileReader } from '../../facts/file-reader.js'
import type { PhpCall } from './php-call.js'

const HTTP_METHOD = /^(?:GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS)$/i
/** Calls whose first argument is the method and second the address. */
const REQUESTS = new Set(['request', 'requestAsync', 'json', 'jsonRequest', 'xmlHttpRequest', 'call'])
/** Laravel's tests: `$this->getJson('/x')`. */
const TEST_REQUEST = /^(get|post|put|patch|delete|head|options)(?:Json)?$/

/** `$client->request('GET', 'https://…')`, and `$this->get('/x')` in a test. */
export function readRequest(call: PhpCall, file: FileReader): void {
  if (REQUESTS.has(call.name)) {
    const [verb = -1, address = -1] = call.arguments
    const method = file.stringValue(verb)
    if (method !== undefined && HTTP_METHOD.test(method)) addRequest(address, method, call, file)
    return
  }
  const asked = call.receiver === 'this' ? TEST_REQUEST.exec(call.name) : null
  const [address = -1] = call.arguments
  if (asked === null || !file.stringValue(address)?.startsWith('/')) return
  if (file.definitions[file.enclosing]?.isTest) addRequest(address, asked[1]!, call, file)
}

function addRequest(address: number, method: string, call: PhpCall, file: FileReader): void {
  const url = file.stringValue(address)
  if (url === undefined) return
  const extra = `${call.receiver}.${call.name}`
  file.refer('http_call', address, { name: url, receiver: method.toUpperCase(), extra })
}
