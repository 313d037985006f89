import type { FileReader } from '../../facts/file-reader.js'
import { NONE } from '../../facts/syntax-reader.js'
import { qualifierOf } from './modules.js'
import { readTest } from './tests.js'

const ENVIRONMENT = new Set(['getEnv', 'lookupEnv'])
const STARTS = new Set([
  'callProcess',
  'readProcess',
  'readProcessWithExitCode',
  'proc',
  'system',
  'shell',
  'callCommand',
  'spawnProcess',
])
const THROWS = new Set(['throwIO', 'throw', 'throwM', 'throwError'])
/** Operators whose left operand is applied to the right one. */
const APPLIES = new Set(['$', '$!'])
const EXECUTED = new Set(['exp', 'bind', 'do'])
/** The right side of an equation, and the declarations whose variables are types. */
const VALUE_PLACE = 'match'
const TYPE_PLACES =
  'signature type_params context field instance data_type newtype type_synomym class prefix'.split(' ')
/** Operators of the Prelude and of its neighbours, which programs rarely define themselves. */
const LIBRARY_OPERATORS = new Set(
  '$ $! . + - * / ^ ^^ ** == /= < > <= >= && || ++ : !! >>= =<< >> <$> <$ $> <*> *> <* <> <|> & <&> >>> <<< *** &&& ! //'.split(
    ' ',
  ),
)
const PATTERNS = /pattern|^alternative$/

/** `f x y`: the innermost function is called with all arguments. */
export function readApply(at: number, file: FileReader): void {
  const parent = file.parent(at)
  if (file.type(parent) === 'apply' && file.inField(at, 'function')) return
  if (isInPattern(at, file)) return
  const given: number[] = []
  let callee = at
  while (file.type(callee) === 'apply') {
    given.unshift(file.field(callee, 'argument'))
    callee = file.field(callee, 'function')
  }
  readTest(at, callee, given, at, file)
  callName(callee, given, file)
}

/** The name of a variable or qualified variable is called. */
function callName(callee: number, given: readonly number[], file: FileReader): void {
  const isQualified = file.type(callee) === 'qualified'
  const name = isQualified ? file.field(callee, 'id') : callee
  if (file.type(name) !== 'variable') return
  file.refer('call', name, { receiver: isQualified ? qualifierOf(callee, file) : '', arity: given.length })
  readMeaning(file.text(name), given, file)
}

function readMeaning(name: string, given: readonly number[], file: FileReader): void {
  const first = given[0] ?? NONE
  const text = file.stringValue(file.child(first, 'string'))
  if (ENVIRONMENT.has(name) && text !== undefined)
    file.refer('env_read', first, { name: text, receiver: name })
  else if (STARTS.has(name) && text !== undefined) file.refer('spawn', first, { name: text, receiver: name })
  else if (THROWS.has(name)) readThrown(first, file)
}

/** `throwIO (NotFound "x")` */
function readThrown(at: number, file: FileReader): void {
  let inner = file.type(at) === 'parens' ? file.child(at) : at
  while (file.type(inner) === 'apply') inner = file.field(inner, 'function')
  if (file.type(inner) === 'constructor') file.refer('throw', inner)
}

/** ``a `f` b``, `a <+> b`, `f $ x` */
export function readInfix(at: number, file: FileReader): void {
  const parent = file.parent(at)
  if (isInPattern(at, file) || (file.type(parent) === 'function' && file.child(parent) === at)) return
  const operator = file.field(at, 'operator')
  const named = file.type(operator) === 'infix_id' ? file.child(operator) : operator
  if (file.type(named) === 'qualified' || file.type(named) === 'variable') callName(named, [], file)
  else if (file.type(named) === 'operator' && !LIBRARY_OPERATORS.has(file.text(named)))
    file.refer('call', named)
  if (!APPLIES.has(file.text(operator))) return
  const left = file.field(at, 'left_operand')
  const isApplied = file.type(left) === 'apply'
  if (isApplied) {
    const callee = file.field(left, 'function')
    readTest(at, callee, [file.field(left, 'argument')], left, file)
  } else callName(left, [], file)
}

/** A variable that is neither called nor bound: a value, or an action of a `do` block. */
export function readVariable(at: number, file: FileReader): void {
  const parent = file.parent(at)
  const isQualified = file.type(parent) === 'qualified'
  const whole = isQualified ? parent : at
  const around = file.parent(whole)
  const type = file.type(around)
  if (isCalled(whole, around, type, file) || isDeclared(whole, type, file) || isInPattern(whole, file)) return
  const receiver = isQualified ? qualifierOf(parent, file) : ''
  const isAction =
    EXECUTED.has(type) && (type === 'exp' || file.inField(whole, 'expression')) && isInDo(around, file)
  const reference = file.refer(isAction ? 'call' : 'name', at, { receiver })
  if (receiver === '') file.unlessLocal.add(reference)
}

function isCalled(at: number, around: number, type: string, file: FileReader): boolean {
  if (type === 'apply') return file.inField(at, 'function')
  if (type === 'infix_id') return true
  return (
    type === 'infix' &&
    file.inField(at, 'left_operand') &&
    APPLIES.has(file.text(file.field(around, 'operator')))
  )
}

function isInDo(at: number, file: FileReader): boolean {
  return file.type(file.parent(at)) === 'do'
}

function isDeclared(at: number, type: string, file: FileReader): boolean {
  if (/^(?:import_name|export|field_name|children|type_params|fixity|binding_list)$/.test(type)) return true
  return file.inField(at, 'name') || file.inField(at, 'bind') || isTypeVariable(at, file)
}

/** Variables below a signature or in the head of a declaration are types. */
function isTypeVariable(at: number, file: FileReader): boolean {
  const around = file.ancestor(at, VALUE_PLACE, ...TYPE_PLACES)
  return around >= 0 && file.type(around) !== VALUE_PLACE
}

/** A constructor: of an expression or of a pattern. */
export function readConstructorUse(at: number, file: FileReader): void {
  const parent = file.parent(at)
  const isQualified = file.type(parent) === 'qualified'
  if (file.inField(at, 'name') || /^(?:import_name|export|children)$/.test(file.type(parent))) return
  file.refer('name', at, { receiver: isQualified ? qualifierOf(parent, file) : '' })
}

/** True inside a pattern: its variables are bound, its constructors only named. */
function isInPattern(at: number, file: FileReader): boolean {
  for (let inner = at, around = file.parent(at); around >= 0; inner = around, around = file.parent(around)) {
    const type = file.type(around)
    if (type === 'patterns' || file.inField(inner, 'pattern')) return true
    if (/^(?:match|do|exp|local_binds|declarations|parens_statement)$/.test(type) || PATTERNS.test(type))
      return false
  }
  return false
}
