import { readCall as reportCall } from '../../facts/calls.js'
import type { FileReader } from '../../facts/file-reader.js'
import { readImportCall } from './dynamic-imports.js'
import { readFetch } from './requests.js'
import { handlersOf, readRoutes } from './routes.js'
import { argumentsOf, calleeOf, isTypedTag, unwrap, withoutComments } from './syntax.js'
import { readTest } from './tests.js'

/** Paths that end in a function or another literal. */
const NAMELESS = /[>}'\]]$|^\d/
const BORROWING = new Map<string, 'call' | 'name'>([
  ['call', 'call'],
  ['apply', 'call'],
  ['bind', 'name'],
])

/** `f(x)`, `a.b(x)`, a tagged template, `require('m')`, `import('m')`. */
export function readCall(at: number, file: FileReader): void {
  if (readImportCall(at, file)) return
  const callee = calleeOf(at, file)
  const path = file.path(callee)
  // An immediately invoked function, or the callee of broken code, has no name to report.
  if (!NAMELESS.test(path)) reportCall({ callee, path, arguments: handlersOf(at, callee, file) }, file)
  readBorrowed(callee, file)
  readFetch(at, file)
  readRoutes(at, file)
  readTest(at, file)
}

/** `` f<T>`x` ``, which the grammar parses as comparisons. */
export function readTypedTag(at: number, file: FileReader): void {
  if (!isTypedTag(at, file)) return
  const left = file.field(at, 'left')
  reportCall({ callee: unwrap(file.field(left, 'left'), file), arguments: [] }, file)
  file.referPath('type_hint', file.field(left, 'right'))
}

/** `f.call(x)` calls `f`, `f.bind(x)` passes it on. */
function readBorrowed(callee: number, file: FileReader): void {
  const kind = BORROWING.get(file.text(file.field(callee, 'property')))
  const object = file.field(callee, 'object')
  const type = file.type(object)
  // This reads a member, which carries the same information as passing it on.
  if (kind === undefined || (type !== 'identifier' && (kind === 'name' || type !== 'member_expression')))
    return
  const reference = file.referPath(kind, object)
  if (kind === 'name') file.unlessLocal.add(reference)
}

/** `new A(x)` */
export function readCreation(at: number, file: FileReader): void {
  const call = { callee: file.field(at, 'constructor'), arguments: argumentsOf(at, file) }
  reportCall({ ...call, kind: 'new' }, file)
}

/** `throw new E()`, `throw httpError(404)`, `throw errors.Gone`. */
export function readThrow(at: number, file: FileReader): void {
  const thrown = unwrap(withoutComments(at, file)[0] ?? -1, file)
  const type = file.type(thrown)
  if (type === 'identifier') file.unlessLocal.add(file.refer('throw', thrown))
  else if (type === 'new_expression' || type === 'call_expression') {
    const named = file.field(thrown, type === 'new_expression' ? 'constructor' : 'function')
    if (file.type(named) === 'identifier' || file.type(named) === 'member_expression')
      file.referPath('throw', named)
  }
}
