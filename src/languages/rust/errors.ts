import type { FileReader } from '../../facts/file-reader.js'
import { NONE, splitPath } from '../../facts/syntax-reader.js'
import { isCapital, isPrelude } from './names.js'

/** Macros that end the function with an error or the thread with a panic. */
const THROWING_MACROS = new Set([
  'panic',
  'bail',
  'ensure',
  'unreachable',
  'unimplemented',
  'todo',
  'anyhow',
  'format_err',
  'eyre',
])
/** Methods whose first argument becomes the error. */
const ERROR_CALLS = new Set(['ok_or'])
/** Reports the error created in `Err(…)`; an error that is only passed on was thrown elsewhere. */
export function readError(at: number | undefined, file: FileReader): void {
  let made = at ?? NONE
  // The calls after it only convert or annotate the error: `.into()`, `.with_path(p)`.
  for (let callee = file.field(made, 'function'); file.type(callee) === 'field_expression'; ) {
    made = file.field(callee, 'value')
    callee = file.field(made, 'function')
  }
  switch (file.type(made)) {
    case 'call_expression':
      throwPath(file.field(made, 'function'), file)
      break
    case 'struct_expression':
      throwPath(file.field(made, 'name'), file)
      break
    case 'scoped_identifier':
    case 'identifier':
      throwPath(made, file)
  }
}

/** The error of `Error::new(…)` is `Error`, of `Error::Parse(…)` its variant `Parse`. */
function throwPath(at: number, file: FileReader): void {
  const path = file.path(at)
  const [receiver, name] = splitPath(path)
  if (isCapital(name)) {
    if (!isPrelude(name)) file.refer('throw', at, { name, receiver })
    return
  }
  const [outer, type] = splitPath(receiver)
  if (isCapital(type) && !isPrelude(type)) file.refer('throw', at, { name: type, receiver: outer })
}

export function readErrorCall(name: string, parts: number[], file: FileReader): void {
  if (ERROR_CALLS.has(name)) readError(parts[0], file)
}

export function isThrowingMacro(name: string): boolean {
  return THROWING_MACROS.has(name)
}
