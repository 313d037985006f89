import { addressText } from '../../facts/address.js'
import type { FileReader } from '../../facts/file-reader.js'
import { GO_CONTEXT_APIS, GO_REQUESTS } from './apis.js'

const METHOD_CONSTANT = /^\w+\.Method([A-Z]\w*)$/
const METHOD_NAME = /^[A-Z]+$/

/**
 * Calls whose significant argument is not the first: `exec.CommandContext(ctx, "git")`,
 * `http.NewRequest("GET", url, nil)`.
 */
export function readRequest(path: string, parts: number[], file: FileReader): void {
  const dot = path.indexOf('.')
  const module = dot < 0 ? undefined : file.importedAs.get(path.slice(0, dot))
  if (module === undefined) return
  const name = module + path.slice(dot)
  if (GO_CONTEXT_APIS[name] === 'spawn') {
    const program = parts[1]
    if (program !== undefined)
      file.refer('spawn', program, { name: file.stringValue(program) ?? '', receiver: path })
    return
  }
  const place = GO_REQUESTS[name]
  const url = place === undefined ? undefined : parts[place + 1]
  const literal = url === undefined ? undefined : addressText(url, file)
  if (place === undefined || url === undefined || literal === undefined || literal === '') return
  file.refer('http_call', url, {
    name: literal,
    receiver: methodOf(parts[place]!, file) ?? 'ANY',
    extra: path,
  })
}

/** The HTTP method that `"GET"` or `http.MethodGet` names. */
export function methodOf(at: number, file: FileReader): string | undefined {
  const literal = file.stringValue(at)
  if (literal !== undefined) return METHOD_NAME.test(literal) ? literal : undefined
  return METHOD_CONSTANT.exec(file.path(at))?.[1]?.toUpperCase()
}
