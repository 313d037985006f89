import type { FileReader } from '../../facts/file-reader.js'
import { isClassPath, writeName } from '../../facts/write-name.js'

const WRITING_OPERATORS = new Set([
  '+=',
  '-=',
  '*=',
  '/=',
  '%=',
  '&=',
  '|=',
  '^=',
  '++=',
  '--=',
  '::=',
  ':+=',
  '+:=',
])

const NAMED_PARTS = new Set(['arguments', 'tuple_expression'])

/** `x = …`, `a.b = …`, `m(k) = …`; in arguments and tuples it names a part. */
export function readAssignment(at: number, file: FileReader): void {
  if (NAMED_PARTS.has(file.type(file.parent(at)))) return
  const right = file.field(at, 'right')
  readTarget(file.field(at, 'left'), '=', file.path(right), file)
}

/** `x += …` is parsed as the use of an operator. */
export function isWriting(operator: string): boolean {
  return WRITING_OPERATORS.has(operator)
}

export function readTarget(target: number, how: string, value: string, file: FileReader): void {
  switch (file.type(target)) {
    case 'identifier':
      writeName(target, how, file)
      break
    case 'field_expression': {
      const name = file.field(target, 'field')
      const receiver = file.path(file.field(target, 'value'))
      file.refer('field_write', name, { receiver })
      if (isClassPath(receiver) && file.insideCallable)
        file.refer('state_write', name, { receiver, extra: how })
      if (value !== '') file.bind(`${receiver}.${file.text(name)}`, target, '', value)
      break
    }
    case 'call_expression': {
      const map = file.field(target, 'function')
      if (file.type(map) === 'identifier' && file.insideCallable)
        file.mutations.push(file.refer('state_write', map, { extra: `[]${how}` }))
    }
  }
}
