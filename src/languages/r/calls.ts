import { readCall } from '../../facts/calls.js'
import type { FileReader } from '../../facts/file-reader.js'
import { type Argument, argument, argumentsOf, calledName } from './arguments.js'
import { readClassCall, readGeneric } from './classes.js'
import { readLoad } from './imports.js'
import { nameOf } from './names.js'
import { readTest } from './tests.js'

/** Functions that take a function, and labels of arguments that are one. */
const TAKES_FUNCTION =
  /^(?:[lsvmt]?apply|Map|Reduce|Filter|Find|Position|Vectorize|do\.call|match\.fun|outer|(?:p|i)?map\w*|p?walk\w*|reduce\w*|accumulate|keep|discard|compose|partial)$/
const FUNCTION_LABEL = /^(?:FUN|\.?f|\.?fn|fun|callback|handler)$/
const ENVIRONMENT = new Set(['Sys.getenv'])
const STARTS = /^(?:system2?|shell|run|process\$new|system\.file)$/
const NOT_STARTED = 'system.file'
const MAKES = 'new'
const RAISES = new Set(['abort', 'stop'])

export function readCallExpression(at: number, file: FileReader): void {
  const name = calledName(at, file)
  const list = argumentsOf(at, file)
  if (readTest(at, name, list, file)) return
  readReference(at, list, file)
  readMeaning(name, list, file)
  if (readLoad(at, name, list, file) || readClassCall(at, name, file) || readGeneric(at, name, file)) return
  if (name === MAKES) readMade(list, file)
  for (const { label, value } of list) {
    if (file.type(value) !== 'identifier') continue
    if (TAKES_FUNCTION.test(name) || FUNCTION_LABEL.test(label)) referFunction(value, file)
  }
}

function readReference(at: number, list: readonly Argument[], file: FileReader): void {
  const callee = file.field(at, 'function')
  const type = file.type(callee)
  if (type === 'identifier') file.refer('call', callee, { name: nameOf(callee, file), arity: list.length })
  else if (type === 'namespace_operator' || type === 'extract_operator') {
    const member = file.field(callee, 'rhs')
    if (type === 'namespace_operator' && file.type(member) === 'identifier')
      file.refer('call', member, {
        name: nameOf(member, file),
        receiver: file.path(file.field(callee, 'lhs')),
        arity: list.length,
      })
    else
      readCall({ callee: member, path: file.path(callee), arguments: list.map(({ value }) => value) }, file)
  }
}

/** Names with dots are no paths: their meaning is read here. */
function readMeaning(name: string, list: readonly Argument[], file: FileReader): void {
  const first = list[0]?.value ?? -1
  const text = file.stringValue(first)
  if (ENVIRONMENT.has(name) && text !== undefined)
    file.refer('env_read', first, { name: text, receiver: name })
  else if (STARTS.test(name) && name !== NOT_STARTED && text !== undefined)
    file.refer('spawn', first, { name: text, receiver: name })
  else if (RAISES.has(name)) {
    const kind = file.stringValue(argument(list, 'class'))
    if (kind !== undefined) file.refer('throw', argument(list, 'class'), { name: kind })
  }
}

/** `new("Person", …)` */
function readMade(list: readonly Argument[], file: FileReader): void {
  const type = argument(list, 'Class', 0)
  const name = file.stringValue(type)
  if (name !== undefined) file.refer('new', type, { name })
}

function referFunction(at: number, file: FileReader): void {
  file.unlessLocal.add(file.refer('name', at, { name: nameOf(at, file) }))
}
