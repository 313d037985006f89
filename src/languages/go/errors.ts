import type { FileReader } from '../../facts/file-reader.js'
import { splitPath } from '../../facts/syntax-reader.js'
import { isPackage } from './names.js'
import { namedType, referType } from './type-names.js'

/** Sentinel errors: `ErrNotFound`, `errClosed`, `io.EOF`. */
const SENTINEL = /^(?:[eE]rr[A-Z0-9]\w*|\w*EOF)$/
const ERROR_TYPE = /(?:Error|Err)$/
/** Packages in which every function creates or wraps an error. */
const ERROR_PACKAGES = new Set(['errors', 'xerrors', 'pkgerrors', 'errdefs'])
/** Functions of such a package that inspect an existing error. */
const INSPECTORS = new Set(['Is', 'As', 'AsType', 'Cause', 'Unwrap'])
const CONSTRUCTOR = /(?:Error|Err)(?:f|s|ln)?$/
/** Calls that pass on an error created elsewhere: `ctx.Err()`, `err.Error()`, `s.lastError()`. */
const ACCESSOR =
  /^(?:Err|Error|[gG]et\w*|[lL]ast\w*|[fF]irst\w*|[wW]rite\w*|[lL]og\w*|[hH]andle\w*|[iI]s\w*)$/

/** Go returns errors: a returned error that is created or named here counts as a throw in another language. */
export function readReturn(at: number, file: FileReader): void {
  const list = file.child(at, 'expression_list')
  let returned = file.lastChild(list)
  if (file.type(returned) === 'unary_expression') returned = file.field(returned, 'operand')
  switch (file.type(returned)) {
    case 'identifier':
    case 'selector_expression':
      if (SENTINEL.test(splitPath(file.path(returned))[1])) throwPath(returned, file)
      break
    case 'composite_literal': {
      const type = file.field(returned, 'type')
      const named = namedType(type, file)
      if (named >= 0 && ERROR_TYPE.test(file.text(named))) referType('throw', type, file)
      break
    }
    case 'call_expression': {
      const callee = file.field(returned, 'function')
      if (makesError(file.path(callee), file)) throwPath(callee, file)
    }
  }
}

function makesError(path: string, file: FileReader): boolean {
  const [receiver, name] = splitPath(path)
  if (ERROR_PACKAGES.has(receiver)) return isPackage(receiver, file) && !INSPECTORS.has(name)
  if (!CONSTRUCTOR.test(name)) return false
  return !ACCESSOR.test(name) || (name === 'Error' && isPackage(receiver, file))
}

function throwPath(at: number, file: FileReader): void {
  const name = file.field(at, 'field')
  if (name < 0) file.unlessLocal.add(file.refer('throw', at))
  else file.refer('throw', name, { receiver: file.path(file.field(at, 'operand')) })
}
