import type { FileReader } from '../../facts/file-reader.js'
import { isClassPath, writeName } from '../../facts/write-name.js'
import { nameNode, nameText } from './paths.js'

const STEPS = ['++', '--']
const DISCARD = '_'

/** `x = …`, `this.x += …`, `a?.b = …`, `x[k] = …`, `(a, b) = …`, and `Name = …` of an initialiser. */
export function readAssignment(at: number, file: FileReader): void {
  const { tree, source } = file
  const left = file.field(at, 'left')
  const right = file.field(at, 'right')
  const above = file.type(file.parent(at))
  if (above === 'attribute_argument') return
  const value = right < 0 ? file.lastChild(at) : right
  const how = source.slice(tree.end[left], tree.start[value]).trim()
  if (above === 'initializer_expression') writeInitialised(left, file.parent(at), file)
  else readTarget(left, how, how === '=' ? file.path(value) : '', file)
}

/** `x++`, `--this.x` */
export function readStep(at: number, file: FileReader): void {
  const how = stepOf(at, file)
  if (how !== undefined) readTarget(file.child(at), how, '', file)
}

export function stepOf(at: number, file: FileReader): string | undefined {
  const { tree, source } = file
  const [start, end] = [tree.start[at]!, tree.end[at]!]
  return STEPS.find(step => source.startsWith(step, start) || source.startsWith(step, end - step.length))
}

function readTarget(target: number, how: string, value: string, file: FileReader): void {
  switch (file.type(target)) {
    case 'identifier':
      if (file.text(target) !== DISCARD) writeName(target, how, file)
      break
    case 'member_access_expression':
    case 'conditional_access_expression':
      writeMember(target, how, value, file)
      break
    case 'element_access_expression': {
      let array = file.field(target, 'expression')
      while (file.type(array) === 'element_access_expression') array = file.field(array, 'expression')
      if (file.type(array) === 'identifier' && file.insideCallable)
        file.mutations.push(file.refer('state_write', array, { extra: `[]${how}` }))
      break
    }
    case 'tuple_expression':
      for (const part of file.children(target)) readTarget(file.lastChild(part), how, '', file)
  }
}

function writeMember(target: number, how: string, value: string, file: FileReader): void {
  const conditional = file.type(target) === 'conditional_access_expression'
  const receiver = file.path(file.field(target, conditional ? 'condition' : 'expression'))
  const name = nameText(target, file)
  const at = nameNode(target, file)
  file.refer('field_write', at, { name, receiver })
  if (isClassPath(receiver) && file.insideCallable)
    file.refer('state_write', at, { name, receiver, extra: how })
  if (value !== '') file.bind(`${receiver}.${name}`, target, '', value)
}

/** `new Foo { Name = … }` writes a member of the new object. */
function writeInitialised(left: number, initializer: number, file: FileReader): void {
  if (file.type(left) === 'identifier')
    file.refer('field_write', left, { receiver: file.path(file.parent(initializer)) })
}

/** `x with { Name = … }` */
export function readWith(at: number, file: FileReader): void {
  const name = file.child(at)
  if (file.type(name) === 'identifier')
    file.refer('field_write', name, { receiver: file.path(file.child(file.parent(at))) })
}
