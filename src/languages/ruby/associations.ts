import type { FileReader } from '../../facts/file-reader.js'
import { option, type RubyCall, symbolName } from './call-site.js'
import { camelize, singular } from './inflection.js'
import { defineFieldOnce, ownerAround } from './state.js'

const ONE = new Set(['belongs_to', 'has_one'])
const MANY = new Set(['has_many', 'has_and_belongs_to_many'])

/** `has_many :line_items` adds a field of `LineItem`s to the class: by Rails' naming rule, or from `class_name:`. */
export function readAssociation(call: RubyCall, file: FileReader): void {
  const many = MANY.has(call.name)
  if (!many && !ONE.has(call.name)) return
  const name = call.arguments[0] ?? -1
  const text = symbolName(name, file)
  if (text === undefined) return
  const said = file.stringValue(option(call, 'class_name', file))?.replace(/^::/, '')
  const path = (said ?? camelize(many ? singular(text) : text)).replaceAll('::', '.')
  const type = many ? `Array<${path}>` : path
  defineFieldOnce(ownerAround(file), text, { name, type }, file)
  const dot = path.lastIndexOf('.')
  file.refer('type_hint', name, { name: path.slice(dot + 1), receiver: path.slice(0, Math.max(0, dot)) })
}
