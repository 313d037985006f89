import type { FileReader } from '../../facts/file-reader.js'
import { UNKNOWN_PATH } from '../../facts/syntax-reader.js'

/** The name of the binding that holds a method's result. */
const RESULT = 'return'
/** Nodes that may follow the last expression of a body. */
const NO_RESULT = new Set(['comment', 'rescue', 'ensure', 'else', 'heredoc_body', 'empty_statement'])
/** The result of a branch is its last expression. */
const BRANCHES: Readonly<Record<string, readonly string[]>> = {
  if: ['consequence', 'alternative'],
  elsif: ['consequence', 'alternative'],
  unless: ['consequence', 'alternative'],
}
const BLOCKS = new Set(['body_statement', 'block_body', 'then', 'else', 'begin', 'case', 'when', 'program'])
const MAX_DEPTH = 8
const LITERAL = /^['"0-9[{:/.]|^(?:nil|true|false|self)$/

/** A method answers with the last expression of its body. */
export function bindResult(body: number, file: FileReader, depth = 0): void {
  if (body < 0 || depth > MAX_DEPTH) return
  const type = file.type(body)
  const branches = BRANCHES[type]
  if (branches !== undefined) {
    for (const branch of branches) bindResult(file.field(body, branch), file, depth + 1)
  } else if (type === 'case') {
    for (const part of file.children(body)) {
      const partType = file.type(part)
      if (partType === 'when') bindResult(file.field(part, 'body'), file, depth + 1)
      else if (partType === 'else') bindResult(part, file, depth + 1)
    }
  } else if (type === 'block' || type === 'do_block') {
    bindResult(file.field(body, 'body'), file, depth + 1)
  } else if (BLOCKS.has(type)) {
    const last =
      file
        .children(body)
        .filter(child => !NO_RESULT.has(file.type(child)))
        .at(-1) ?? -1
    bindResult(last, file, depth + 1)
  } else bindValue(body, file)
}

/** `return value` */
export function readReturn(at: number, file: FileReader): void {
  const values = file.children(file.child(at, 'argument_list'))
  if (values.length === 1 && file.insideCallable) bindValue(values[0]!, file)
}

function bindValue(at: number, file: FileReader): void {
  if (file.type(at) === 'return') return
  const value = file.path(at)
  if (value !== UNKNOWN_PATH && (value === 'self' || !LITERAL.test(value))) file.bind(RESULT, at, '', value)
}
