import { readCall } from '../../facts/calls.js'
import type { FileReader } from '../../facts/file-reader.js'
import { readBase } from './assignments.js'
import { luaDoc } from './docs.js'
import { bodyOf } from './functions.js'
import { metatableOf, moduleVariable, requiredModule } from './paths.js'
import { stateOf } from './tables.js'

/** Tests of busted and its relatives. */
const TEST_BLOCKS = new Set(['describe', 'context', 'it', 'spec', 'test', 'pending', 'insulate', 'expose'])
const PROTECTED = new Set(['pcall', 'xpcall'])
const INSERTS = new Set(['table.insert', 'table.remove', 'table.sort'])
const PASSED_ON = new Set(['identifier', 'dot_index_expression'])
const REQUIRE = 'require'
const MAX_TITLE = 120

export function readLuaCall(at: number, file: FileReader): void {
  const callee = file.field(at, 'name')
  const values = file.children(file.field(at, 'arguments')).filter(each => file.type(each) !== 'comment')
  if (readRequire(at, file) || readTest(at, callee, values, file)) return
  readMetatable(at, values, file)
  const path = file.path(callee)
  readCall({ callee, path, arguments: values }, file)
  const [first = -1] = values
  if (PROTECTED.has(path)) readProtected(first, values[1] ?? -1, file)
  if (INSERTS.has(path) && file.type(first) === 'identifier' && file.insideCallable)
    file.mutations.push(file.refer('state_write', first, { extra: file.text(callee) }))
}

/** `require "m"` where no variable holds it. */
function readRequire(at: number, file: FileReader): boolean {
  const module = requiredModule(at, file)
  if (module === undefined) return false
  if (!stateOf(file).held.has(at)) file.importName(at, module, '', moduleVariable(module))
  return true
}

/** `pcall(f, x)` calls `f`; `pcall(require, "m")` imports `m`. */
function readProtected(called: number, argument: number, file: FileReader): void {
  if (!PASSED_ON.has(file.type(called))) return
  const module = file.stringValue(argument)
  if (file.text(called) !== REQUIRE) file.referPath('call', called)
  else if (module !== undefined) file.importName(argument, module, '', moduleVariable(module))
}

/** `setmetatable(object, M)` makes an object of `M`; of a table with functions it is the base. */
function readMetatable(at: number, [object = -1]: readonly number[], file: FileReader): void {
  const meta = metatableOf(at, file)
  if (meta < 0 || file.type(object) !== 'identifier') return
  const name = file.text(object)
  const definition = stateOf(file).definitions.get(name)
  if (definition !== undefined) readBase(meta, definition, file)
  else file.bind(object, at, '', file.path(at))
}

/** `describe("orders", function() … end)`: a definition with the title as name. */
function readTest(at: number, callee: number, values: readonly number[], file: FileReader): boolean {
  if (!TEST_BLOCKS.has(file.text(callee))) return false
  const [title = -1] = values
  const text = file.stringValue(title)
  const block = values.find(each => file.type(each) === 'function_definition')
  if (text === undefined || text === '' || block === undefined) return false
  stateOf(file).named.add(block)
  file.define({
    kind: 'function',
    name: title,
    nameText: text.slice(0, MAX_TITLE),
    body: bodyOf(block, file),
    doc: luaDoc(at, file),
    isTest: true,
  })
  return true
}
