import type { FileReader } from '../../facts/file-reader.js'
import { NONE } from '../../facts/syntax-reader.js'
import { attributesOf } from './attributes.js'
import { bindLocal } from './names.js'
import { valuePath } from './patterns.js'
import { bindTypeParameters } from './type-parameters.js'
import { holderOf, isMember, memberVisibility } from './visibility.js'

/** `const X: T = …`, `static X: T = …`; inside a function they are locals. */
export function readConstant(at: number, file: FileReader): void {
  const name = file.field(at, 'name')
  const text = file.text(name)
  if (name < 0 || text === '_') return
  const type = file.text(file.field(at, 'type'))
  const value = valuePath(file.field(at, 'value'), file)
  const holder = holderOf(at, file)
  if (file.insideCallable && !isMember(holder, file)) {
    bindLocal(name, at, file, type, value)
    return
  }
  file.bind(name, at, type, value)
  file.define({
    kind: file.type(at) === 'const_item' ? 'constant' : 'variable',
    name,
    type,
    visibility: memberVisibility(at, holder, file),
    scope: holdsClosure(file.field(at, 'value'), file),
    ...attributesOf(at, file),
  })
}

/** `Lazy::new(|| …)`: the calls in the closure are attributed to the static. */
function holdsClosure(value: number, file: FileReader): boolean {
  const end = value < 0 ? value : file.tree.after[value]!
  for (let at = value; at < end; at++) if (file.type(at) === 'closure_expression') return true
  return false
}

/** `type X = …`, also as a member of a trait or an `impl`. */
export function readAlias(at: number, file: FileReader): void {
  const name = file.field(at, 'name')
  if (name < 0) return
  file.define({
    kind: 'type',
    name,
    // An associated type of a trait has at least the members of its bound.
    type: file.text(file.field(at, 'type')) || file.text(file.field(at, 'bounds')).slice(1).trim(),
    visibility: memberVisibility(at, holderOf(at, file), file),
    ...attributesOf(at, file),
  })
  const holder = holderOf(at, file)
  bindTypeParameters(at, file, isMember(holder, file) ? holder : NONE)
}

/** A macro is visible in its crate; `#[macro_export]` exports it to others. */
export function readMacroDefinition(at: number, file: FileReader): void {
  const name = file.field(at, 'name')
  if (name < 0) return
  const attributes = attributesOf(at, file)
  const exported = attributes.decorators.some(text => text.startsWith('macro_export'))
  file.define({
    kind: 'macro',
    name,
    body: file.child(at, 'macro_rule'),
    visibility: exported ? 'public' : 'internal',
    ...attributes,
  })
}
