import type { FileReader } from '../../facts/file-reader.js'
import type { Visitor } from '../../facts/language.js'
import { readAttribute } from './attributes.js'
import { operatorOf } from './call-site.js'
import { pipedInto, readCapture, readElixirCall, readLocalCall } from './calls.js'
import { moduleParts } from './functions.js'
import { SPECIAL_FORMS } from './special-forms.js'
import { stateOf } from './state.js'

export const elixirVisitors: Readonly<Record<string, Visitor>> = {
  call: readElixirCall,
  unary_operator: (at, file) => {
    if (file.source[file.tree.start[at]!] === '&') readCapture(at, file)
    else readAttribute(at, file)
  },
  binary_operator: (at, file) => {
    const left = file.field(at, 'left')
    if (file.type(left) === 'identifier' && operatorOf(at, file) === '=')
      file.bind(left, at, '', file.path(file.field(at, 'right')))
  },
  // `x |> f` without parentheses
  identifier: (at, file) => {
    const piped = pipedInto(at, file)
    if (piped >= 0 && !SPECIAL_FORMS.has(file.text(at))) readLocalCall(at, [piped], file)
  },
  alias: readModuleName,
}

/** A module as a value: `%Order{}`, `{Worker, args}`, `rescue Bad ->`. */
function readModuleName(at: number, file: FileReader): void {
  const { told } = stateOf(file)
  const parent = file.parent(at)
  if (told.has(at) || told.has(parent)) return
  if (file.type(parent) === 'dot' && file.inField(at, 'left')) return
  const [receiver, name] = moduleParts(at, file)
  file.refer('name', at, { name, receiver })
}
