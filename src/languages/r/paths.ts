import type { PathShapes } from '../../facts/reading-rules.js'
import { UNKNOWN_PATH } from '../../facts/syntax-reader.js'
import { pathName } from './names.js'

export const R_PATHS: PathShapes = {
  names: ['identifier'],
  // Written by `custom`; named here so that `a$b` counts as something that may be a function.
  members: { extract_operator: ['lhs', 'rhs'], namespace_operator: ['lhs', 'rhs'] },
  calls: { call: 'function' },
  creations: {},
  subscripts: { subset: 'function', subset2: 'function' },
  wrappers: { parenthesized_expression: '' },
  literals: { string: "''", float: '0.0', integer: '0', true: 'true', false: 'false', null: 'null' },
  lambdas: ['function_definition'],
  custom: {
    identifier: (at, syntax) => pathName(at, syntax),
    extract_operator: (at, syntax, inner) => {
      const member = syntax.field(at, 'rhs')
      const isName = /^(?:identifier|string)$/.test(syntax.type(member))
      return isName ? `${inner(syntax.field(at, 'lhs'))}.${pathName(member, syntax)}` : UNKNOWN_PATH
    },
    namespace_operator: (at, syntax, inner) =>
      `${inner(syntax.field(at, 'lhs'))}.${pathName(syntax.field(at, 'rhs'), syntax)}`,
  },
}
