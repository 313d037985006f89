import type { CustomPath, PathShapes } from '../../facts/reading-rules.js'
import { NONE, type SyntaxReader, UNKNOWN_PATH } from '../../facts/syntax-reader.js'

/**
 * The grammar writes `a.b(1).c` flat: a head, then its links as siblings. These functions read such a chain.
 */
const LINKS = new Set([
  'selector',
  'unconditional_assignable_selector',
  'conditional_assignable_selector',
  'argument_part',
])
const CASCADE = 'cascade_section'
/** Longer chains have no path: nothing resolves through them. */
const MAX_LINKS = 24
const LITERALS: Readonly<Record<string, string>> = {
  string_literal: "''",
  decimal_integer_literal: '0',
  hex_integer_literal: '0',
  decimal_floating_point_literal: '0.0',
  true: 'true',
  false: 'false',
  null_literal: 'null',
  list_literal: '[]',
  set_or_map_literal: '{}',
  function_expression: '()=>',
}

export function isLink(at: number, syntax: SyntaxReader): boolean {
  return at >= 0 && LINKS.has(syntax.type(at))
}

export function nextSibling(at: number, syntax: SyntaxReader): number {
  const parent = syntax.parent(at)
  const next = syntax.tree.after[at]!
  return parent >= 0 && next < syntax.tree.after[parent]! ? next : NONE
}

/** The head of the chain that a link belongs to. */
export function headOf(link: number, syntax: SyntaxReader): number {
  let at = syntax.previous(link)
  while (isLink(at, syntax)) at = syntax.previous(at)
  return at
}

/** The path of a chain up to a link, exclusive. */
export function pathBefore(link: number, syntax: SyntaxReader, inner: (at: number) => string): string {
  return chainPath(headOf(link, syntax), link, syntax, inner)
}

/** The node of the name that a link adds to its chain; the head itself if it is a name. */
export function nameIn(link: number, syntax: SyntaxReader): number {
  switch (syntax.type(link)) {
    case 'identifier':
      return link
    case 'cascade_selector':
      return syntax.child(link, 'identifier')
    default: {
      const member = syntax.type(link) === 'selector' ? syntax.child(link) : link
      return /assignable_selector$/.test(syntax.type(member)) ? syntax.child(member, 'identifier') : NONE
    }
  }
}

function linkText(link: number, syntax: SyntaxReader): string {
  const part = syntax.type(link) === 'selector' ? syntax.child(link) : link
  const type = syntax.type(part)
  if (type === 'argument_part') return '()'
  const name = nameIn(link, syntax)
  if (name >= 0) return `.${syntax.text(name)}`
  // `a!` and `a<int>` are `a`.
  return syntax.child(part, 'index_selector') >= 0 ? '[]' : ''
}

function chainPath(head: number, end: number, syntax: SyntaxReader, inner: (at: number) => string): string {
  let path = headPath(head, syntax, inner)
  let count = 0
  for (let link = nextSibling(head, syntax); isLink(link, syntax) && link !== end; ) {
    if (++count > MAX_LINKS) return UNKNOWN_PATH
    path += linkText(link, syntax)
    link = nextSibling(link, syntax)
  }
  return path
}

function headPath(head: number, syntax: SyntaxReader, inner: (at: number) => string): string {
  const type = syntax.type(head)
  switch (type) {
    case 'identifier':
    case 'type_identifier':
    case 'this':
    case 'super':
      return syntax.text(head)
    case 'parenthesized_expression':
      return inner(syntax.child(head))
    case 'new_expression':
    case 'const_object_expression':
      return `${madePath(head, syntax)}()`
    case 'cascade_selector': {
      const name = syntax.child(head, 'identifier')
      return cascadeObject(syntax.parent(head), syntax, inner) + (name < 0 ? '[]' : `.${syntax.text(name)}`)
    }
    default:
      return LITERALS[type] ?? UNKNOWN_PATH
  }
}

/** `a` of `a..b()..c()`. */
export function cascadeObject(section: number, syntax: SyntaxReader, inner: (at: number) => string): string {
  let head = syntax.previous(section)
  while (isLink(head, syntax) || syntax.type(head) === CASCADE) head = syntax.previous(head)
  return inner(head)
}

/** `Foo.named` of `new Foo<int>.named(1)`. */
export function madePath(at: number, syntax: SyntaxReader): string {
  return syntax
    .children(at)
    .filter(child => /^(?:type_)?identifier$/.test(syntax.type(child)))
    .map(child => syntax.text(child))
    .join('.')
}

const chain: CustomPath = (at, syntax, inner) => chainPath(at, NONE, syntax, inner)

const HEADS = [
  'identifier',
  'type_identifier',
  'this',
  'super',
  'parenthesized_expression',
  'new_expression',
  'const_object_expression',
  'cascade_selector',
  ...Object.keys(LITERALS),
]

export const DART_PATHS: PathShapes = {
  names: ['identifier'],
  members: {},
  calls: {},
  creations: {},
  subscripts: {},
  wrappers: { unary_expression: '', await_expression: '', if_null_expression: '', argument: '' },
  literals: {},
  lambdas: ['function_expression'],
  custom: {
    ...Object.fromEntries(HEADS.map(type => [type, chain])),
    type_cast_expression: (at, syntax) => {
      const names = madePath(syntax.child(at, 'type_cast'), syntax)
      return names === '' ? UNKNOWN_PATH : `${names}()`
    },
  },
}
