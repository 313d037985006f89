import { requestAddress } from '../../facts/base-address.js'
import type { FileReader } from '../../facts/file-reader.js'
import { NONE } from '../../facts/syntax-reader.js'
import { argumentsOf, calleeOf, property, unwrap } from './syntax.js'

/** Called with a URL and options that name the method. */
const FETCHES = new Set([
  'fetch',
  'window.fetch',
  'globalThis.fetch',
  'self.fetch',
  '$fetch',
  'useFetch',
  'useSWR',
])
const LONGEST_FETCH = Math.max(...[...FETCHES].map(name => name.length))
const DEFAULT_METHOD = 'GET'

/** `fetch('/x', { method: 'POST' })` */
export function readFetch(at: number, file: FileReader): void {
  const callee = calleeOf(at, file)
  // Long chains are skipped without a lookup.
  if (file.tree.end[callee]! - file.tree.start[callee]! > LONGEST_FETCH) return
  const path = file.text(callee)
  if (!FETCHES.has(path)) return
  const [url, options] = argumentsOf(at, file)
  const literal = requestAddress(unwrap(url ?? NONE, file), file)
  if (url === undefined || literal === undefined) return
  file.refer('http_call', url, { name: literal, receiver: methodOf(options, file), extra: path })
}

/** The method given by the options; `ANY` for options that are not an inline literal. */
function methodOf(options: number | undefined, file: FileReader): string {
  if (options === undefined) return DEFAULT_METHOD
  const object = unwrap(options, file)
  if (file.type(object) !== 'object') return 'ANY'
  const method = property(object, 'method', file)
  if (method < 0) return file.text(object).includes('...') ? 'ANY' : DEFAULT_METHOD
  return file.stringValue(unwrap(method, file))?.toUpperCase() ?? 'ANY'
}
