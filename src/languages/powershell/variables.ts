import type { FileReader } from '../../facts/file-reader.js'
import { isShared, unwrap, variableName } from './paths.js'

const ENVIRONMENT = /^\$\{?env:/i
const MODULE_STATE = /^\$\{?(?:script|global):/i
const PLAIN = /^\w+$/
/** Variables of the language. */
const OF_LANGUAGE =
  /^(?:_|\?|\$|\^|args|input|this|null|true|false|error|matches|host|home|pwd|pid|profile|psitem|psscriptroot|pscommandpath|psboundparameters|pscmdlet|psversiontable|myinvocation|lastexitcode|erroractionpreference|verbosepreference|executioncontext|isw?\w*(?:windows|linux|macos))$/i

/** `$x = …`, `$script:x = …`, `$this.x = …` */
export function readAssignment(at: number, file: FileReader): void {
  const target = unwrap(file.child(at, 'left_assignment_expression'), file)
  const value = unwrap(file.field(at, 'value'), file)
  const path = value < 0 ? '' : file.path(value)
  if (file.type(target) === 'variable') readVariable(target, at, path, file)
  else if (file.type(target) === 'member_access') {
    const name = file.child(target, 'member_name')
    const receiver = file.path(file.child(target))
    file.refer('field_write', name, { receiver })
    file.bind(`${receiver}.${file.text(name)}`, at, '', path)
  } else if (file.type(target) === 'cast_expression') {
    const variable = unwrap(file.lastChild(target), file)
    const type = file.path(file.child(target, 'type_literal'))
    if (file.type(variable) === 'variable') readVariable(variable, at, `new ${type}()`, file)
  }
}

function readVariable(variable: number, at: number, value: string, file: FileReader): void {
  const text = file.text(variable)
  const name = variableName(variable, file)
  if (ENVIRONMENT.test(text) || OF_LANGUAGE.test(name)) return
  const isState = MODULE_STATE.test(text)
  const isTop = file.enclosing < 0 && file.ancestor(at, 'script_block_expression') < 0
  if (!isTop && !isState) {
    file.bindLocal(name, at, '', value)
    return
  }
  if (file.insideCallable) file.refer('state_write', variable, { name, extra: '=' })
  file.bind(name, at, '', value)
  const key = `variable ${name}`
  if (file.assigned.has(key)) return
  file.assigned.add(key)
  file.define({
    kind: 'variable',
    name: variable,
    nameText: name,
    container: -1,
    scope: false,
    adopts: false,
  })
}

/** `$x` as a value, `$env:NAME`. */
export function readUse(at: number, file: FileReader): void {
  const text = file.text(at)
  if (ENVIRONMENT.test(text)) {
    const name = text.replace(ENVIRONMENT, '').replace(/\}$/, '')
    if (!isTarget(at, file)) file.refer('env_read', at, { name, receiver: '$env' })
    return
  }
  const name = variableName(at, file)
  if (!PLAIN.test(name) || OF_LANGUAGE.test(name) || isTarget(at, file)) return
  const reference = file.refer('name', at, { name })
  if (!isShared(at, file)) file.unlessLocal.add(reference)
}

/** True where a variable is declared or assigned. */
function isTarget(at: number, file: FileReader): boolean {
  const type = file.type(file.parent(at))
  if (
    type === 'script_parameter' ||
    type === 'class_method_parameter' ||
    type === 'class_property_definition'
  )
    return true
  if (type === 'foreach_statement') return file.child(file.parent(at), 'variable') === at
  const target = file.ancestor(at, 'left_assignment_expression', 'statement_list', 'argument_list')
  return file.type(target) === 'left_assignment_expression' && unwrap(target, file) === at
}

/** `foreach ($x in $xs)` */
export function readForeach(at: number, file: FileReader): void {
  const variable = file.child(at, 'variable')
  if (variable >= 0) file.bindLocal(variableName(variable, file), at)
}

/** The parameters of a block without a name are its variables. */
export function readParameter(at: number, file: FileReader): void {
  const variable = file.child(at, 'variable')
  if (variable >= 0) file.bindLocal(variableName(variable, file), at)
}
