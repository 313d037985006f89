import type { FileReader } from '../../facts/file-reader.js'
import { NONE } from '../../facts/syntax-reader.js'

const ROUTE_DECORATORS = new Set([
  'route',
  'get',
  'post',
  'put',
  'patch',
  'delete',
  'head',
  'options',
  'websocket',
  'api_route',
])
const METHODS_ARGUMENT = 'methods'
const ROUTER_NAME = /^\w+$/
const PREFIX = /\b(?:url_)?prefix\s*=\s*(["'])(\/[^"']*)\1/

/** A decorator is a use of its name; one that looks like `@app.get("/x")` registers a route as well. */
export function readDecorator(at: number, file: FileReader): void {
  const expression = file.child(at)
  const call = file.type(expression) === 'call'
  const named = call ? file.field(expression, 'function') : expression
  const reference = file.referPath('decorate', named)
  if (!call || reference.receiver === '' || !ROUTE_DECORATORS.has(reference.name)) return
  const list = file.field(expression, 'arguments')
  const pattern = file.child(list)
  const path = file.stringValue(pattern)
  if (path === undefined || !(path.startsWith('/') || path === '')) return
  file.refer('route', pattern, {
    name: prefixOf(reference.receiver, file) + path,
    receiver: methodOf(reference.name, list, file),
  })
}

/** `/items` where the file has `router = APIRouter(prefix="/items")`; '' if it has no such line. */
function prefixOf(router: string, file: FileReader): string {
  if (!ROUTER_NAME.test(router)) return ''
  const made = new RegExp(`^${router}\\s*(?::[^=\\n]+)?=\\s*[\\w.]*(?:Router|Blueprint)\\(([^)]*)\\)`, 'm')
  const given = made.exec(file.source)?.[1] ?? ''
  return PREFIX.exec(given)?.[2]?.replace(/\/$/, '') ?? ''
}

function methodOf(name: string, list: number, file: FileReader): string {
  if (name !== 'route' && name !== 'api_route') return name.toUpperCase()
  const keyword = file
    .children(list)
    .find(
      child =>
        file.type(child) === 'keyword_argument' && file.text(file.field(child, 'name')) === METHODS_ARGUMENT,
    )
  const listed = file.children(file.field(keyword ?? NONE, 'value')).map(item => file.stringValue(item) ?? '')
  return listed.length > 0 ? listed.join(',').toUpperCase() : 'ANY'
}
