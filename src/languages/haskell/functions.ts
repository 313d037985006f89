import type { Parameter } from '../../facts/facts.js'
import type { FileReader } from '../../facts/file-reader.js'
import { NONE } from '../../facts/syntax-reader.js'
import { docAbove } from './docs.js'
import { visibilityOf } from './imports.js'
import { nextSibling, previousCode } from './siblings.js'

const EQUATIONS = new Set(['function', 'bind'])
const METHOD_LISTS = new Set(['class_declarations', 'instance_declarations'])
const TOP = 'declarations'
const QUICK_CHECK = /^prop_/

/** The name that an equation or signature declares; '' for a pattern. */
export function declaredName(at: number, file: FileReader): string {
  return file
    .text(nameNode(at, file))
    .replace(/^\((.*)\)$/s, '$1')
    .replace(/`/g, '')
}

/** The name of `f x = …`, `x <+> y = …`, ``x `plus` y = …``. */
function nameNode(at: number, file: FileReader): number {
  const name = file.field(at, 'name')
  if (name >= 0) return name
  const infix = file.child(at, 'infix')
  return infix < 0 ? NONE : file.field(infix, 'operator')
}

/** `f :: Int -> Int`: with the equations below it one function. */
export function readSignature(at: number, file: FileReader): void {
  if (nameNode(at, file) < 0 || !isDeclaration(at, file)) return
  defineFunction(at, file)
}

/** An equation; only the first of a function without a signature is the definition. */
export function readEquation(at: number, file: FileReader): void {
  const name = declaredName(at, file)
  if (name === '' || !isDeclaration(at, file)) return
  const before = previousCode(at, file)
  const continues =
    before >= 0 &&
    (EQUATIONS.has(file.type(before)) || file.type(before) === 'signature') &&
    declaredName(before, file) === name
  if (continues) return
  if (isLocal(at, file) && file.type(at) === 'bind') file.bindLocal(name, at)
  else defineFunction(at, file)
}

function isDeclaration(at: number, file: FileReader): boolean {
  return /^(?:declarations|class_declarations|instance_declarations|local_binds|ERROR)$/.test(
    file.type(file.parent(at)),
  )
}

function isLocal(at: number, file: FileReader): boolean {
  return file.type(file.parent(at)) === 'local_binds'
}

function defineFunction(at: number, file: FileReader): void {
  const name = declaredName(at, file)
  const last = lastEquation(at, name, file)
  const first = file.type(at) === 'signature' ? nextEquation(at, name, file) : at
  const isSignature = file.type(at) === 'signature'
  if (isLocal(at, file) && (first < 0 || file.type(first) === 'bind')) {
    if (first >= 0) file.bindLocal(name, at)
    return
  }
  const types = isSignature ? typesOf(file.field(at, 'type'), file) : { parameters: [], result: '' }
  const isLiteral = first >= 0 && file.type(first) === 'bind' && isLiteralValue(first, file)
  file.define({
    kind: METHOD_LISTS.has(file.type(file.parent(at))) ? 'method' : isLiteral ? 'constant' : 'function',
    name: nameNode(at, file),
    nameText: name,
    span: at,
    through: last,
    body: isSignature ? NONE : file.field(at, 'match'),
    parameters: parametersOf(first, types.parameters, file),
    type: types.result,
    doc: docAbove(at, file),
    visibility: file.type(file.parent(at)) === TOP ? visibilityOf(name, file) : 'public',
    isTest: QUICK_CHECK.test(name) && !isLocal(at, file),
  })
}

function isLiteralValue(bind: number, file: FileReader): boolean {
  return file.type(file.field(file.field(bind, 'match'), 'expression')) === 'literal'
}

/** The first equation after a signature; `NONE` for a signature alone. */
function nextEquation(at: number, name: string, file: FileReader): number {
  const next = nextSibling(at, file)
  return next >= 0 && EQUATIONS.has(file.type(next)) && declaredName(next, file) === name ? next : NONE
}

function lastEquation(at: number, name: string, file: FileReader): number {
  let last = at
  for (let next = nextEquation(last, name, file); next >= 0; next = nextEquation(last, name, file))
    last = next
  return last
}

/** `Int -> m Bool` has the parameter `Int` and the result `m Bool`. */
function typesOf(type: number, file: FileReader): { parameters: string[]; result: string } {
  const parameters: string[] = []
  let at = type
  for (;;) {
    const kind = file.type(at)
    if (kind === 'context' || kind === 'forall') at = file.lastChild(at)
    else if (kind === 'function') {
      parameters.push(file.text(file.field(at, 'parameter')))
      at = file.field(at, 'result')
    } else return { parameters, result: at < 0 ? '' : file.text(at) }
  }
}

function parametersOf(equation: number, types: readonly string[], file: FileReader): Parameter[] {
  const patterns = equation < 0 ? [] : file.children(file.field(equation, 'patterns'))
  const count = Math.max(patterns.length, types.length)
  return Array.from({ length: count }, (_, index) => ({
    name: patterns[index] === undefined ? '' : file.text(patterns[index]),
    type: types[index] ?? '',
  })).filter(({ name, type }) => name !== '' || type !== '')
}
