import { addressText, LIKE_ADDRESS } from '../../facts/address.js'
import type { FileReader } from '../../facts/file-reader.js'

/** Methods of Spring's RestTemplate that are named after the HTTP method. */
const REST_TEMPLATE = new Map([
  ['getForObject', 'GET'],
  ['getForEntity', 'GET'],
  ['headForHeaders', 'HEAD'],
  ['postForObject', 'POST'],
  ['postForEntity', 'POST'],
  ['postForLocation', 'POST'],
  ['patchForObject', 'PATCH'],
  ['optionsForAllow', 'OPTIONS'],
])
/** Builders and connections that take the address; the method may be given elsewhere. */
const ADDRESS_CALLS = new Set([
  'uri',
  'url',
  'newBuilder',
  'openConnection',
  'openStream',
  'readText',
  'exchange',
])
/** `client.get().uri("/x")`: the preceding call gives the method. */
const METHOD_BEFORE = /\.(get|post|put|patch|delete|head|options)\(\)$/
const WHOLE_ADDRESS = /^https?:\/\//

/** Constructions around an address: `URI.create("…")`, `new URL("…")`. */
export const ADDRESS_WRAPPERS = new Set(['URI.create()', 'new URI()', 'new URL()', 'URI()', 'URL()'])

/** Reports a request that is recognised by the name of the call and the address in its arguments. */
export function readClientCall(
  receiver: string,
  name: string,
  address: number,
  callee: number,
  file: FileReader,
): void {
  const listed = REST_TEMPLATE.get(name)
  if (listed === undefined && !ADDRESS_CALLS.has(name)) return
  const url = addressText(address, file)
  if (url === undefined) return
  const before = METHOD_BEFORE.exec(receiver)?.[1]
  const sure = listed !== undefined || before !== undefined
  if (!(sure ? LIKE_ADDRESS : WHOLE_ADDRESS).test(url)) return
  file.refer('http_call', address < 0 ? callee : address, {
    name: url,
    receiver: listed ?? before?.toUpperCase() ?? 'ANY',
    extra: receiver === '' ? name : `${receiver}.${name}`,
  })
}
