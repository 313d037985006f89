import type { FileReader } from '../../facts/file-reader.js'
import { NONE } from '../../facts/syntax-reader.js'
import { exportPath } from './module-scope.js'
import { isExportedObject } from './objects.js'
import { patternParts } from './patterns.js'
import { argumentsOf, calleeOf, isFunction, property, unwrap, wrapped } from './syntax.js'

/** Methods of the promise that `import()` returns, not names of the module. */
const PROMISE_METHODS = new Set(['then', 'catch', 'finally'])
/** `lazy(() => import('./page'))` imports the module's default. */
const LAZY = new Set(['lazy', 'React.lazy', 'dynamic', 'loadable', 'lazyWithRetry', 'defineAsyncComponent'])
const PROMISIFY = /(?:^|\.)promisify$/

/** The module that `require('m')` or `import('m')` names, or undefined for any other call. */
function moduleOf(call: number, file: FileReader): string | undefined {
  if (file.type(call) !== 'call_expression') return undefined
  const callee = calleeOf(call, file)
  const imports = file.type(callee) === 'import' || file.text(callee) === 'require'
  return imports ? file.stringValue(argumentsOf(call, file)[0] ?? NONE) : undefined
}

/** True for values whose names are imports: `require('m')`, `await import('m')`, `require('m').a`. */
export function isImport(value: number, target: number, file: FileReader): boolean {
  const inner = unwrap(value, file)
  if (moduleOf(inner, file) !== undefined) return true
  if (file.type(inner) !== 'member_expression' || file.type(target) !== 'identifier') return false
  return moduleOf(unwrap(file.field(inner, 'object'), file), file) !== undefined
}

/** Reports `require('m')` or `import('m')` with the names it is destructured into. False for any other call. */
export function readImportCall(call: number, file: FileReader): boolean {
  const module = moduleOf(call, file)
  if (module === undefined) return file.type(calleeOf(call, file)) === 'import'
  file.documentation.add(argumentsOf(call, file)[0]!)
  const holder = wrapped(call, file)
  const parent = file.parent(holder)
  switch (file.type(parent)) {
    case 'member_expression':
      readMember(call, module, parent, file)
      return true
    case 'variable_declarator':
      readTarget(call, module, file.field(parent, 'name'), file)
      return true
    case 'assignment_expression':
      if (readReexport(call, module, file.field(parent, 'left'), file)) return true
      break
    case 'spread_element':
      if (isExportedObject(file.parent(parent), file)) {
        file.refer('reexport', call, { name: '*', receiver: module })
        return true
      }
  }
  file.refer('import', call, { name: isLazy(holder, file) ? 'default' : '', receiver: module })
  return true
}

/** `require('m').a`, `(await import('m')).a`, `import('m').then(m => m.a)`. */
function readMember(call: number, module: string, member: number, file: FileReader): void {
  const name = file.text(file.field(member, 'property'))
  if (PROMISE_METHODS.has(name)) {
    file.refer('import', call, { name: thenMember(file.parent(member), file), receiver: module })
    return
  }
  const outer = wrapped(member, file)
  const parent = file.parent(outer)
  if (file.type(parent) === 'assignment_expression') {
    const exported = file.insideCallable ? undefined : exportPath(file.field(parent, 'left'), file)
    if (exported !== undefined && exported !== '') {
      file.refer('reexport', call, { name, receiver: module, extra: exported === name ? '' : exported })
      return
    }
  }
  const target = file.type(parent) === 'variable_declarator' ? file.field(parent, 'name') : NONE
  if (file.type(target) !== 'identifier') file.refer('import', call, { name, receiver: module })
  else {
    const local = file.text(target)
    file.importName(call, module, name, local === name ? '' : local)
  }
}

/** `m => m.a` and `m => ({ default: m.a })` import `a`. */
function thenMember(call: number, file: FileReader): string {
  const callback = argumentsOf(call, file)[0] ?? NONE
  if (!isFunction(callback, file)) return ''
  const body = unwrap(file.field(callback, 'body'), file)
  const taken = file.type(body) === 'object' ? property(body, 'default', file) : body
  return file.type(taken) === 'member_expression' ? file.text(file.field(taken, 'property')) : ''
}

function readTarget(call: number, module: string, target: number, file: FileReader): void {
  if (file.type(target) === 'identifier') {
    file.importName(call, module, '', file.text(target))
    return
  }
  for (const { at, key } of patternParts(target, '', file)) {
    const local = file.text(at)
    file.importName(at, module, key, local === key ? '' : local)
  }
}

/** `module.exports = require('m')` re-exports the whole module, `exports.a = require('m')` the module as `a`. */
function readReexport(call: number, module: string, left: number, file: FileReader): boolean {
  const name = exportPath(left, file)
  if (name === undefined || file.insideCallable) return false
  file.refer('reexport', call, { name: name === '' ? '*' : '', receiver: module, extra: name })
  return true
}

function isLazy(holder: number, file: FileReader): boolean {
  const callback = file.parent(holder)
  const list = file.parent(callback)
  return (
    isFunction(callback, file) &&
    file.type(list) === 'arguments' &&
    LAZY.has(file.path(calleeOf(file.parent(list), file)))
  )
}

/** `const run = promisify(exec)` makes `run` an alias of the imported `exec`. */
export function readPromisified(name: string, value: number, file: FileReader): void {
  if (file.type(value) !== 'call_expression' || !PROMISIFY.test(file.path(calleeOf(value, file)))) return
  const [head = '', ...rest] = file.path(argumentsOf(value, file)[0] ?? NONE).split('.')
  const imported = file.importedAs.get(head)
  if (imported !== undefined) file.importedAs.set(name, [imported, ...rest].join('.'))
}
