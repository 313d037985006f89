import type { FileReader } from '../../facts/file-reader.js'
import { RETURN } from './literals.js'
import { functionAround, isNamed } from './named-functions.js'
import { choicePath, withoutComments } from './syntax.js'

/** `return x`: the result of a function without a declared type. */
export function readReturn(at: number, file: FileReader): void {
  if (isNamed(functionAround(at, file), file)) bindResult(withoutComments(at, file)[0] ?? -1, at, file)
}

/** `() => x` */
export function readArrowResult(callable: number, file: FileReader): void {
  const body = file.field(callable, 'body')
  if (file.type(callable) === 'arrow_function' && file.type(body) !== 'statement_block')
    bindResult(body, body, file)
}

function bindResult(value: number, at: number, file: FileReader): void {
  if (file.definitions[file.enclosing]?.type !== '') return
  const path = choicePath(value, file)
  if (path !== '') file.bind(RETURN, at, '', path)
}
