import type { FileReader } from '../../facts/file-reader.js'
import { isClassPath, writeName } from '../../facts/write-name.js'
import { assignablePath, suffixName } from './paths.js'

/** The property's own value inside its accessors. */
const BACKING_FIELD = 'field'
const STEPS = ['++', '--']

/** `x = …`, `this.x += …`, `a.b?.c = …`, `x[k] = …` */
export function readAssignment(at: number, file: FileReader): void {
  const { tree, source } = file
  const [target = -1, value = -1] = file.children(at)
  if (file.type(target) !== 'directly_assignable_expression' || value < 0) return
  const how = source.slice(tree.end[target], tree.start[value]).trim()
  const parts = file.children(target)
  const last = parts[parts.length - 1] ?? -1
  readInnerParts(parts, file)
  if (parts.length === 1) writeBare(last, how, file)
  else if (file.type(last) === 'navigation_suffix') {
    writeMember(parts, last, how, how === '=' ? file.path(value) : '', file)
  } else if (parts.length === 2 && file.type(parts[0]!) === 'simple_identifier' && file.insideCallable) {
    file.mutations.push(file.refer('state_write', parts[0]!, { extra: `[]${how}` }))
  }
}

/** `x++`, `--x` */
export function readStep(at: number, file: FileReader): void {
  const how = stepOf(at, file)
  if (how === undefined) return
  const target = file.child(at)
  if (file.type(target) === 'simple_identifier') writeBare(target, how, file)
  else if (file.type(target) === 'navigation_expression') {
    const suffix = file.lastChild(target)
    file.refer('field_write', file.child(suffix), { receiver: file.path(file.child(target)) })
  }
}

/** True for `x++` and the like, in which `x` is written. */
export function isStep(at: number, file: FileReader): boolean {
  const type = file.type(at)
  return (type === 'postfix_expression' || type === 'prefix_expression') && stepOf(at, file) !== undefined
}

function stepOf(at: number, file: FileReader): string | undefined {
  const { tree, source } = file
  const [start, end] = [tree.start[at]!, tree.end[at]!]
  return STEPS.find(step => source.startsWith(step, start) || source.startsWith(step, end - step.length))
}

function writeBare(target: number, how: string, file: FileReader): void {
  if (file.type(target) !== 'simple_identifier' || file.text(target) === BACKING_FIELD) return
  writeName(target, how, file)
}

function writeMember(
  parts: readonly number[],
  last: number,
  how: string,
  value: string,
  file: FileReader,
): void {
  const receiver = assignablePath(parts.slice(0, -1), file, part => file.path(part))
  const name = file.child(last)
  file.refer('field_write', name, { receiver })
  if (isClassPath(receiver) && file.insideCallable) file.refer('state_write', name, { receiver, extra: how })
  if (value !== '') file.bind(`${receiver}.${suffixName(last, file)}`, last, '', value)
}

/** The members between the head of a target and its end are read: `b` in `a.b.c = 1`. */
function readInnerParts(parts: readonly number[], file: FileReader): void {
  for (let i = 1; i < parts.length - 1; i++) {
    const name = file.child(parts[i]!)
    if (file.type(parts[i]!) !== 'navigation_suffix' || name < 0) continue
    file.refer('field_read', name, {
      receiver: assignablePath(parts.slice(0, i), file, part => file.path(part)),
    })
  }
}
