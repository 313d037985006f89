import type { FileReader } from '../../facts/file-reader.js'
import { varType } from './docs.js'
import { memberName, variableText } from './paths.js'

const ALL_GLOBALS = 'GLOBALS'

interface Target {
  left: number
  at: number
  how: string
  type: string
  value: string
}

/** `$x = …`, `$a->b = …`, `A::$b = …`, `$x[] = …`, `[$a, $b] = …`, `$x .= …` */
export function readAssignment(at: number, file: FileReader): void {
  const left = file.field(at, 'left')
  const right = file.field(at, 'right')
  const plain = file.type(at) !== 'augmented_assignment_expression'
  const how = plain ? '=' : file.source.slice(file.tree.end[left], file.tree.start[right]).trim()
  const value = plain || how === '??=' ? file.path(right) : ''
  readTarget({ left, at, how, type: plain ? saidType(at, file) : '', value }, file)
}

/** The type in a `@var` comment above an assignment. */
function saidType(at: number, file: FileReader): string {
  const statement = file.parent(at)
  if (file.type(statement) !== 'expression_statement') return ''
  const above = file.previous(statement)
  if (file.type(above) !== 'comment') return ''
  const text = file.text(above)
  return text.includes('@var') ? varType(text) : ''
}

/** `$x++`, `--$a->b` */
export function readUpdate(at: number, file: FileReader): void {
  const left = file.field(at, 'argument')
  const how = file.text(at).includes('--') ? '--' : '++'
  if (file.type(left) !== 'variable_name') readTarget({ left, at, how, type: '', value: '' }, file)
  else if (isGlobal(left, file))
    file.refer('state_write', left, { name: variableText(left, file), extra: how })
}

function readTarget(target: Target, file: FileReader): void {
  const { left, at, how, type, value } = target
  switch (file.type(left)) {
    case 'variable_name':
      readVariable(target, file)
      break
    case 'member_access_expression':
    case 'nullsafe_member_access_expression':
      writeMember(file.path(file.field(left, 'object')), file.field(left, 'name'), target, file)
      break
    case 'scoped_property_access_expression': {
      const receiver = file.path(file.field(left, 'scope'))
      const name = variableText(file.field(left, 'name'), file)
      file.refer('field_write', file.field(left, 'name'), { name, receiver })
      file.bind(`${receiver}.${name}`, at, type, value)
      break
    }
    case 'subscript_expression':
      readElement(left, how, file)
      break
    case 'list_literal':
    case 'array_creation_expression':
      for (const part of file.children(left))
        readTarget({ ...target, left: part, type: '', value: value === '' ? '' : `${value}[]` }, file)
      break
    case 'array_element_initializer':
    case 'by_ref':
      readTarget({ ...target, left: file.lastChild(left) }, file)
      break
  }
}

function writeMember(receiver: string, name: number, { at, type, value }: Target, file: FileReader): void {
  const text = memberName(name, file)
  if (text === '?') return
  file.refer('field_write', name, { name: text, receiver })
  file.bind(`${receiver}.${text}`, at, type, value)
}

/** A top-level variable is visible wherever `global` declares it; a variable in a function is local. */
function readVariable({ left, at, how, type, value }: Target, file: FileReader): void {
  const name = variableText(left, file)
  if (isGlobal(left, file)) file.refer('state_write', left, { name, extra: how })
  const closure = file.insideCallable ? -1 : file.ancestor(at, 'anonymous_function', 'arrow_function')
  const key = `variable ${name}`
  if (!file.insideCallable && closure < 0 && how === '=' && !file.assigned.has(key)) {
    file.assigned.add(key)
    file.define({ kind: 'variable', name: left, nameText: name, type, scope: false })
  }
  file.bind(name, at, type, value)
}

/** `$GLOBALS['x'] = …`, and `$x[] = …` where `$x` is global. */
function readElement(left: number, how: string, file: FileReader): void {
  const [object = -1, key = -1] = file.children(left)
  if (file.type(object) === 'subscript_expression') {
    readElement(object, how, file)
    return
  }
  if (file.type(object) === 'scoped_property_access_expression') {
    const name = variableText(file.field(object, 'name'), file)
    const receiver = file.path(file.field(object, 'scope'))
    if (file.insideCallable) file.refer('state_write', object, { name, receiver, extra: `[]${how}` })
    return
  }
  if (file.type(object) !== 'variable_name') return
  const name = variableText(object, file)
  const global = file.stringValue(key)
  if (name === ALL_GLOBALS && global !== undefined)
    file.refer('state_write', key, { name: global, extra: how })
  else if (isGlobal(object, file)) file.refer('state_write', object, { name, extra: `[]${how}` })
}

/** `global $x, $y;` */
export function readGlobals(at: number, file: FileReader): void {
  for (const name of file.children(at)) file.globals.add(`${file.enclosing} ${variableText(name, file)}`)
}

function isGlobal(variable: number, file: FileReader): boolean {
  return file.globals.has(`${file.enclosing} ${variableText(variable, file)}`)
}

/** `static $count = 0;` */
export function readStatic(at: number, file: FileReader): void {
  const value = file.field(at, 'value')
  file.bind(variableText(file.field(at, 'name'), file), at, '', value < 0 ? '' : file.path(value))
}

/** `foreach ($items as $key => $item)` */
export function readForeach(at: number, file: FileReader): void {
  const [items = -1, target = -1] = file.children(at)
  const value = `${file.path(items)}[]`
  if (file.type(target) !== 'pair') {
    bindPattern(target, value, file)
    return
  }
  const [key = -1, item = -1] = file.children(target)
  bindPattern(key, '', file)
  bindPattern(item, value, file)
}

function bindPattern(at: number, value: string, file: FileReader): void {
  if (file.type(at) === 'variable_name') file.bindLocal(variableText(at, file), at, '', value)
  else if (file.type(at) === 'by_ref') bindPattern(file.child(at), value, file)
  else if (file.type(at) === 'list_literal')
    for (const part of file.children(at)) bindPattern(part, value === '' ? '' : `${value}[]`, file)
}

/** `catch (A | B $error)` */
export function readCatch(at: number, file: FileReader): void {
  const name = file.field(at, 'name')
  if (name >= 0) file.bindLocal(variableText(name, file), name, file.text(file.field(at, 'type')))
}
