import type { FileReader } from '../../facts/file-reader.js'
import { UNKNOWN_PATH } from '../../facts/syntax-reader.js'
import { rubyDoc } from './docs.js'
import { fieldName } from './paths.js'
import { bindLocal, defineFieldOnce, isLocal, ownerAround } from './state.js'
import { readMadeClass } from './structs.js'

/** `||=` assigns a value if there is none, like `=`. */
const GIVES_VALUE = new Set(['=', '||='])

interface Target {
  left: number
  /** The whole assignment. */
  at: number
  how: string
  /** Node of the value; -1 if it is not this target's own. */
  right: number
  value: string
}

export function readAssignment(at: number, file: FileReader): void {
  const left = file.field(at, 'left')
  const right = file.field(at, 'right')
  const how = operatorOf(at, left, right, file)
  const value = GIVES_VALUE.has(how) ? file.path(right) : ''
  readTarget({ left, at, how, right, value }, file)
}

/** The operator is not a node of the tree: it is the text between the two sides. */
function operatorOf(at: number, left: number, right: number, file: FileReader): string {
  if (file.type(at) === 'assignment') return '='
  return file.source.slice(file.tree.end[left], file.tree.start[right]).trim()
}

function readTarget(target: Target, file: FileReader): void {
  const { left, at, how } = target
  switch (file.type(left)) {
    case 'identifier':
      readVariable(target, file)
      break
    case 'constant':
    case 'scope_resolution':
      readConstant(target, file)
      break
    case 'instance_variable':
    case 'class_variable':
      readField(target, file)
      break
    case 'global_variable':
      readGlobal(target, file)
      break
    case 'call': {
      const receiver = file.path(file.field(left, 'receiver'))
      const name = file.field(left, 'method')
      if (name < 0) break
      file.refer('field_write', name, { receiver })
      file.bind(`${receiver}.${file.text(name)}`, at, '', target.value)
      break
    }
    case 'element_reference': {
      const object = file.field(left, 'object')
      const shared = file.type(object) === 'constant' || file.type(object) === 'global_variable'
      if (shared && file.insideCallable) {
        file.mutations.push(file.refer('state_write', object, { extra: `[]${how}` }))
      }
      break
    }
    default:
      readTargets(target, file)
  }
}

/** `a, b = c, d` assigns each its own value; otherwise each gets an element of the value. */
function readTargets(target: Target, file: FileReader): void {
  const type = file.type(target.right)
  const values = type === 'right_assignment_list' || type === 'array' ? file.children(target.right) : []
  file.children(target.left).forEach((left, index) => {
    const own = values[index] ?? -1
    const paired = own >= 0 && file.type(left) !== 'rest_assignment'
    const value = paired ? file.path(own) : elementOf(target.value)
    readTarget({ ...target, left, right: -1, value }, file)
  })
}

function elementOf(value: string): string {
  return value === '' || value === UNKNOWN_PATH ? '' : `${value}[]`
}

/** A variable at the top of a file is state of the script; everywhere else it is local. */
function readVariable({ left, at, how, value }: Target, file: FileReader): void {
  const top = file.enclosing < 0 && file.ancestor(at, 'block', 'do_block', 'class', 'module') < 0
  const known = isLocal(file.text(left), file)
  if (top && !known && how === '=') file.define({ kind: 'variable', name: left, scope: false })
  bindLocal(left, at, file, '', value)
}

function readConstant({ left, at, how, right, value }: Target, file: FileReader): void {
  const qualified = file.type(left) === 'scope_resolution'
  const scope = qualified ? file.field(left, 'scope') : -1
  const name = qualified ? file.field(left, 'name') : left
  file.bind(file.path(left), at, '', value)
  if (!GIVES_VALUE.has(how) || readMadeClass(name, right, at, file)) return
  const key = `${file.enclosing} ${file.text(left)}`
  if (file.assigned.has(key)) return
  file.assigned.add(key)
  file.sharedNames.add(file.text(left))
  const prefix = scope < 0 ? {} : { prefix: file.path(scope) }
  file.define({ kind: 'constant', name, doc: rubyDoc(at, file), scope: false, ...prefix })
}

/** `@x = …` defines the field `x` of its class, once. */
function readField({ left, at, value }: Target, file: FileReader): void {
  const name = fieldName(left, file)
  file.refer('field_write', left, { name, receiver: 'self' })
  defineFieldOnce(ownerAround(file), name, { name: left, visibility: 'private' }, file)
  file.bind(`self.${name}`, at, '', value)
}

function readGlobal({ left, at, how, value }: Target, file: FileReader): void {
  const name = file.text(left)
  const key = `global ${name}`
  if (!file.assigned.has(key)) {
    file.assigned.add(key)
    file.sharedNames.add(name)
    file.define({ kind: 'variable', name: left, container: -1, scope: false })
  }
  if (file.insideCallable) file.refer('state_write', left, { extra: how })
  file.bind(name, at, '', value)
}

/** `LIST << x` */
export function readAppend(at: number, file: FileReader): void {
  const left = file.field(at, 'left')
  const type = file.type(left)
  if ((type !== 'constant' && type !== 'global_variable') || !file.insideCallable) return
  const operator = file.source.slice(file.tree.end[left], file.tree.start[file.field(at, 'right')]).trim()
  if (operator === '<<') file.mutations.push(file.refer('state_write', left, { extra: operator }))
}
