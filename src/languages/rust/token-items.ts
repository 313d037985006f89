import type { DefinitionKind } from '../../facts/facts.js'
import type { FileReader } from '../../facts/file-reader.js'
import { isCallable } from '../../facts/kinds.js'
import { NONE } from '../../facts/syntax-reader.js'

/** `lazy_static! { static ref X … }`, `quickcheck! { fn prop() … }`, `bitflags! { struct Flags … }`. */
const ITEM_BEFORE = /(?:^|[^*'\w])(fn|struct|enum|trait|const|static|static\s+ref)\s+$/
/** Keywords, the space around them, and a character before: not `*const T`, not `&'static T`. */
const LONGEST_KEYWORD = 14
const DECLARED_TYPE = /\s*:(?!:)\s*([^=;]{1,200})/y
const PARAMETER_TYPE = /\s*:(?!:)\s*([^=;,|)]{1,200})/y
const KINDS: Readonly<Record<string, DefinitionKind>> = {
  fn: 'function',
  struct: 'struct',
  enum: 'enum',
  trait: 'trait',
  const: 'constant',
}
/** Search limit for the braces of an item's body: parameters, a return type and bounds come before them. */
const MOST_HEAD_TOKENS = 40

/** The keyword before a name in a token tree, if it declares an item. */
export function itemKeyword(at: number, file: FileReader): string | undefined {
  const start = file.tree.start[at]!
  if (file.source[start - 1] !== ' ') return undefined
  const keyword = ITEM_BEFORE.exec(file.source.slice(Math.max(0, start - LONGEST_KEYWORD), start))?.[1]
  return file.text(at) === 'ref' ? undefined : keyword
}

/** `T` of `let name: T =`, in tokens. */
export function declaredType(name: number, file: FileReader): string {
  return typeAfter(name, DECLARED_TYPE, file)
}

/** `T` of a closure's `|name: T, …|`, in tokens. */
export function parameterType(name: number, file: FileReader): string {
  return typeAfter(name, PARAMETER_TYPE, file)
}

function typeAfter(name: number, pattern: RegExp, file: FileReader): string {
  pattern.lastIndex = file.tree.end[name]!
  return pattern.exec(file.source)?.[1]?.trim() ?? ''
}

/** Reports an item in a macro's tokens. In `macro_rules!` it is a template, not an item. */
export function readTokenItem(at: number, file: FileReader): void {
  const keyword = itemKeyword(at, file)
  if (keyword === undefined || file.enclosingKind === 'macro') return
  const { tree, source } = file
  const kind = KINDS[keyword] ?? 'variable'
  if (!isCallable(kind) && file.insideCallable) return
  const body = kind === 'variable' || kind === 'constant' ? NONE : bodyAfter(at, file)
  file.define({
    kind,
    name: at,
    body,
    signatureStart: source.lastIndexOf(keyword, tree.start[at]! - 1),
    type: kind === 'variable' || kind === 'constant' ? declaredType(at, file) : '',
    visibility: 'private',
    isTest: isTestBefore(at, file),
    scope: body >= 0,
    ...(body >= 0 ? { through: body } : {}),
  })
}

function bodyAfter(at: number, file: FileReader): number {
  const { after, parent, start, count } = file.tree
  let token = after[at]!
  for (let i = 0; i < MOST_HEAD_TOKENS && token < count && parent[token] === parent[at]; i++) {
    if (file.source[start[token]!] === '{') return token
    token = after[token]!
  }
  return NONE
}

/** `#[test]` is a token tree before `fn`. */
function isTestBefore(at: number, file: FileReader): boolean {
  return file.text(file.previous(at)) === '[test]'
}
