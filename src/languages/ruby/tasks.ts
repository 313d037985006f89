import type { FileReader } from '../../facts/file-reader.js'
import { literalName, nameSymbols, type RubyCall } from './call-site.js'
import { rubyDoc } from './docs.js'
import { stateOf } from './state.js'

/** Rake's `task :name => :needed do`, `task name: [:needed] do`: a function, and names of the tasks it needs. */
export function readTask(call: RubyCall, file: FileReader): boolean {
  const first = call.arguments[0] ?? -1
  const name = file.type(first) === 'pair' ? file.field(first, 'key') : first
  const text = file.type(name) === 'hash_key_symbol' ? file.text(name) : literalName(name, file)
  if (text === undefined) return false
  if (call.block >= 0) {
    const definition = file.define({
      kind: 'function',
      name,
      nameText: text,
      body: call.block,
      doc: taskDoc(call, file),
    })
    stateOf(file).closures.add(definition)
  }
  nameSymbols({ ...call, arguments: call.arguments.filter(argument => argument !== name) }, file)
  return true
}

/** Tasks inside `namespace :db do` are called `db.name`. In a file of routes the word has another meaning. */
export function readTaskNamespace(call: RubyCall, file: FileReader): boolean {
  const name = literalName(call.arguments[0] ?? -1, file)
  const drawing = call.at < stateOf(file).routesEnd
  if (name !== undefined && call.block >= 0 && !drawing) file.enter(call.at, name)
  return false
}

/** The `desc "…"` just above, or a comment. */
function taskDoc(call: RubyCall, file: FileReader): string {
  const above = file.previous(call.at)
  const described = file.type(above) === 'call' && file.text(file.field(above, 'method')) === 'desc'
  const said = described ? file.stringValue(file.child(file.field(above, 'arguments'))) : undefined
  return said ?? rubyDoc(call.at, file)
}
