import type { DefinitionKind } from '../../facts/facts.js'
import type { FileReader } from '../../facts/file-reader.js'
import { symbolName } from './call-site.js'
import { rubyDoc } from './docs.js'
import { defineFieldOnce, stateOf } from './state.js'

/** Calls that make a class or module: `Point = Struct.new(:x, :y) do … end`. */
const MAKERS: Readonly<Record<string, DefinitionKind>> = {
  'new Struct()': 'struct',
  'Data.define': 'struct',
  'Data.define()': 'struct',
  'new Class()': 'class',
  'new Module()': 'module',
}

/** Defines the class that `Name = Struct.new(…)` or a similar call creates; false for any other value. */
export function readMadeClass(name: number, value: number, at: number, file: FileReader): boolean {
  if (file.type(value) !== 'call') return false
  const path = file.path(value)
  const kind = Object.hasOwn(MAKERS, path) ? MAKERS[path] : undefined
  if (kind === undefined) return false
  file.define({ kind, name, body: file.field(value, 'block'), doc: rubyDoc(at, file) })
  const { told } = stateOf(file)
  told.add(value)
  if (kind === 'struct') {
    file.refer('extends', file.field(value, 'receiver'))
    structFields(value, file)
    return true
  }
  const base = file.child(file.field(value, 'arguments'), 'constant', 'scope_resolution')
  if (base >= 0) {
    file.referPath('extends', base)
    told.add(base)
  }
  return true
}

/** The symbols in `Struct.new(:x, :y)` and `Data.define(:x)` are fields. */
export function structFields(call: number, file: FileReader): void {
  for (const argument of file.children(file.field(call, 'arguments'))) {
    const name = symbolName(argument, file)
    const draft = { name: argument, span: argument, signatureStart: file.tree.start[argument]! }
    if (name !== undefined) defineFieldOnce(file.enclosing, name, draft, file)
  }
}
