import type { FileReader } from '../../facts/file-reader.js'
import { defineClass } from './classes.js'
import { docOf } from './docs.js'
import { defineFunction } from './functions.js'
import { markNamed } from './named-functions.js'
import { functionIn, memberName, unwrap } from './syntax.js'

const DEFAULT = 'default'

/**
 * `export … from 'm'` re-exports names of another module; `export { a as b }` and `export default a` are the
 * same without a module: they export names of this one.
 */
export function readExport(at: number, file: FileReader): void {
  const source = file.field(at, 'source')
  const module = file.stringValue(source) ?? ''
  if (source >= 0) file.documentation.add(source)
  const clause = file.child(at, 'export_clause', 'namespace_export')
  if (file.type(clause) === 'export_clause') readClause(clause, module, file)
  else if (clause >= 0) {
    const local = memberName(file.child(clause), file)
    file.refer('reexport', clause, { name: '', receiver: module, extra: local })
  } else if (source >= 0) file.refer('reexport', at, { name: '*', receiver: module })
  else readDefault(at, file)
}

function readClause(clause: number, module: string, file: FileReader): void {
  for (const specifier of file.children(clause)) {
    if (file.type(specifier) !== 'export_specifier') continue
    const name = memberName(file.field(specifier, 'name'), file)
    const alias = file.field(specifier, 'alias')
    const extra = alias < 0 ? '' : memberName(alias, file)
    file.refer('reexport', specifier, { name, receiver: module, extra })
  }
}

/** `export default …` and TypeScript's `export = …`. */
function readDefault(at: number, file: FileReader): void {
  const declaration = file.field(at, 'declaration')
  const token = file.child(at, DEFAULT)
  if (declaration >= 0) {
    const name = file.field(declaration, 'name')
    if (name >= 0 && token >= 0) file.refer('reexport', name, { extra: DEFAULT })
    return
  }
  const value = file.field(at, 'value')
  exportValue(value < 0 ? file.child(at) : value, { span: at, at: token, name: '' }, file)
}

export interface ExportPlace {
  span: number
  /** Node of the name or of its substitute, `NONE` if there is none. */
  at: number
  /** '' for the module itself. */
  name: string
}

/** An exported value. An anonymous value is defined under the name it is exported by. */
export function exportValue(value: number, place: ExportPlace, file: FileReader): void {
  if (value < 0) return
  const { span, name } = place
  const inner = unwrap(value, file)
  const nameText = name || DEFAULT
  if (file.type(inner) === 'identifier') {
    const local = file.text(inner)
    file.refer('reexport', inner, { extra: local === nameText ? '' : nameText })
    return
  }
  const draft = { name: place.at, nameText, span, doc: docOf(span, file) }
  const callable = functionIn(value, file)
  if (callable >= 0)
    defineFunction(callable, { ...draft, ...ownName(inner, name, file), kind: 'function' }, file)
  else if (file.type(inner) === 'class') {
    markNamed(inner, file)
    defineClass(inner, { ...draft, ...ownName(inner, name, file) }, file)
  } else file.define({ ...draft, kind: 'constant' })
}

/** `module.exports = function createApp() {}` is defined under its own name and exported as the default. */
function ownName(expression: number, name: string, file: FileReader): { name?: number; nameText?: string } {
  const own = file.field(expression, 'name')
  if (own < 0 || name !== '') return {}
  file.refer('reexport', own, { extra: DEFAULT })
  return { name: own, nameText: file.text(own) }
}
