import type { FileReader } from '../../facts/file-reader.js'
import { CHOICE, NONE, type SyntaxReader, UNKNOWN_PATH } from '../../facts/syntax-reader.js'

/** Expressions that are treated as their inner expression. */
const TRANSPARENT = new Set([
  'parenthesized_expression',
  'as_expression',
  'satisfies_expression',
  'non_null_expression',
  'await_expression',
])
const FUNCTIONS = new Set(['arrow_function', 'function_expression', 'generator_function'])
/** `wrap(fn)` is `fn` with the same parameters: a name for the result names the function. */
const FUNCTION_WRAPPERS = new Set(
  'memo forwardRef useCallback useEvent observer cache debounce throttle once memoize asyncHandler catchAsync'.split(
    ' ',
  ),
)
const AROUND_CALLEE = new Set([...TRANSPARENT, 'unary_expression', 'instantiation_expression'])
const NOT_ARGUMENTS = new Set(['comment', 'html_comment'])

/** The expression inside parentheses, `as T`, `!`, `await`. */
export function unwrap(at: number, file: SyntaxReader): number {
  let inner = at
  while (TRANSPARENT.has(file.type(inner))) inner = file.child(inner)
  return inner
}

/** The outermost such wrapper of a node; the node itself if it has none. */
export function wrapped(at: number, file: SyntaxReader): number {
  let outer = at
  while (TRANSPARENT.has(file.type(file.parent(outer)))) outer = file.parent(outer)
  return outer
}

export function isFunction(at: number, file: SyntaxReader): boolean {
  return FUNCTIONS.has(file.type(at))
}

/** The function in a value: a literal, or the argument of a wrapper such as `memo`. */
export function functionIn(value: number, file: FileReader): number {
  const inner = unwrap(value, file)
  if (isFunction(inner, file)) return inner
  if (file.type(inner) !== 'call_expression') return NONE
  const callee = calleeOf(inner, file)
  const name = file.type(callee) === 'member_expression' ? file.field(callee, 'property') : callee
  if (!FUNCTION_WRAPPERS.has(file.text(name))) return NONE
  const first = unwrap(argumentsOf(inner, file)[0] ?? NONE, file)
  return isFunction(first, file) ? first : NONE
}

/**
 * The callee of a call, unwrapped from `(f as any)(x)`, `f!(x)`. The TypeScript grammar binds `await f<T>(x)`
 * and `!f<T>(x)` as `(await f)<T>(x)` and `(!f)<T>(x)`, and puts an instantiation in the tag of `` f<T>`x`
 * ``.
 */
export function calleeOf(call: number, file: SyntaxReader): number {
  let callee = file.field(call, 'function')
  while (AROUND_CALLEE.has(file.type(callee))) callee = file.child(callee)
  return callee
}

export function isCallee(at: number, file: SyntaxReader): boolean {
  let outer = at
  while (AROUND_CALLEE.has(file.type(file.parent(outer)))) outer = file.parent(outer)
  const parent = file.parent(outer)
  if (file.type(parent) === 'binary_expression') {
    return file.inField(outer, 'left') && isTypedTag(file.parent(parent), file)
  }
  return file.type(parent) === 'call_expression' && file.inField(outer, 'function')
}

/**
 * `` f<T>`x` `` is parsed as two comparisons when `T` is a plain name. Real code does not compare with a
 * template.
 */
export function isTypedTag(at: number, file: SyntaxReader): boolean {
  if (file.type(at) !== 'binary_expression' || file.type(file.field(at, 'right')) !== 'template_string')
    return false
  const left = file.field(at, 'left')
  return (
    file.type(left) === 'binary_expression' && operatorOf(at, file) === '>' && operatorOf(left, file) === '<'
  )
}

export function operatorOf(binary: number, file: SyntaxReader): string {
  const left = file.field(binary, 'left')
  const right = file.field(binary, 'right')
  return left < 0 || right < 0 ? '' : file.source.slice(file.tree.end[left], file.tree.start[right]).trim()
}

/** Argument nodes of a call; none for a tagged template. */
export function argumentsOf(call: number, file: SyntaxReader): number[] {
  const list = file.field(call, 'arguments')
  return file.type(list) === 'arguments' ? withoutComments(list, file) : []
}

export function withoutComments(at: number, file: SyntaxReader): number[] {
  return file.children(at).filter(child => !NOT_ARGUMENTS.has(file.type(child)))
}

/** The path of a value, '' if it has none. */
export function valuePath(at: number, file: FileReader): string {
  const path = at < 0 ? '' : file.path(at)
  return path === UNKNOWN_PATH ? '' : path
}

/** More alternatives of one value are not followed. */
const MAX_CHOICES = 4
const CHOICE_OPERATORS = new Set(['||', '??'])
/** A value without a definition: a literal, or a function without a name. */
const SAYS_NOTHING = /^(?:['"[{0-9]|(?:true|false|null|undefined)$)|\?|=>/

/** The paths of the values that an expression may have, `a | b` for `dev ? a : b`; else its path. */
export function choicePath(at: number, file: FileReader): string {
  const leaves = choicesOf(at, file)
  const known = [...new Set(leaves.map(leaf => file.path(leaf)))].filter(path => !SAYS_NOTHING.test(path))
  return leaves.length < 2 || known.length === 0
    ? valuePath(at, file)
    : known.slice(0, MAX_CHOICES).join(CHOICE)
}

function choicesOf(at: number, file: FileReader, depth = MAX_CHOICES): number[] {
  const inner = unwrap(at, file)
  if (inner < 0) return []
  const type = file.type(inner)
  const isChoice =
    type === 'ternary_expression' ||
    (type === 'binary_expression' && CHOICE_OPERATORS.has(operatorOf(inner, file)))
  if (!isChoice || depth === 0) return [inner]
  const [one, other] = type === 'ternary_expression' ? ['consequence', 'alternative'] : ['left', 'right']
  return [one, other].flatMap(field => choicesOf(file.field(inner, field!), file, depth - 1))
}

/** `: T` → `T`; '' without an annotation. */
export function annotatedType(at: number, file: SyntaxReader): string {
  return file.text(at).replace(/^\??:\s*/, '')
}

/** The name of a member or property as references spell it: `x`, `#x`, `'x'`; a computed one keeps its brackets. */
export function memberName(at: number, file: SyntaxReader): string {
  return file.stringValue(at) || file.text(at)
}

/** The value of a property with a literal key in an object literal. */
export function property(object: number, key: string, file: SyntaxReader): number {
  if (file.type(object) !== 'object') return NONE
  for (const child of file.children(object)) {
    if (file.type(child) === 'pair' && memberName(file.field(child, 'key'), file) === key) {
      return file.field(child, 'value')
    }
  }
  return NONE
}
