import type { FileReader } from '../../facts/file-reader.js'

const VERBS = new Set(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'])
const ROOT = 'Root'

/** http4s: `case GET -> Root / "users" / IntVar(id) =>`. */
export function readHttp4sRoute(pattern: number, file: FileReader): void {
  if (file.type(pattern) !== 'infix_pattern') return
  const parts = flatten(pattern, file)
  const first = parts[0] ?? -1
  const verb = file.type(first) === 'capture_pattern' ? file.field(first, 'pattern') : first
  const receiver = file.text(verb)
  if (!VERBS.has(receiver) || file.text(parts[1] ?? -1) !== ROOT) return
  const name = parts.slice(2).map(part => `/${segment(part, file)}`)
  file.refer('route', pattern, { name: name.join('') || '/', receiver })
}

function flatten(pattern: number, file: FileReader): number[] {
  if (file.type(pattern) !== 'infix_pattern') return [pattern]
  return [...flatten(file.field(pattern, 'left'), file), file.field(pattern, 'right')]
}

/** A literal as it is, a name as `{name}`. */
function segment(part: number, file: FileReader): string {
  const literal = file.stringValue(part)
  if (literal !== undefined) return literal
  const inner = file.type(part) === 'case_class_pattern' ? file.field(part, 'pattern') : part
  return `{${file.text(inner)}}`
}
