import type { FileReader } from '../../facts/file-reader.js'
import { NONE, splitPath } from '../../facts/syntax-reader.js'
import { RUST_ENV_MACROS } from './apis.js'
import { readFeatures } from './attributes.js'
import { isThrowingMacro } from './errors.js'

/** Macros of the standard library: as calls they would only be noise. Their contents are still read. */
const STANDARD_MACROS = new Set(
  'assert assert_eq assert_ne cfg column compile_error concat dbg debug_assert debug_assert_eq debug_assert_ne eprint eprintln env file format format_args include_bytes include_str line matches module_path option_env print println stringify thread_local vec write writeln'.split(
    ' ',
  ),
)
const TEST_MACRO = /test$/

/** Visitor of `name!(…)`. The name is without its mark: as the macro is defined. */
export function readMacro(at: number, file: FileReader): void {
  const macro = file.field(at, 'macro')
  const tokens = file.child(at, 'token_tree')
  const [receiver, name] = splitPath(file.path(macro))
  readMacroCall(macro, name, receiver, tokens, file)
  if (TEST_MACRO.test(name)) readTestMacro(tokens, file)
}

/** Also for a macro inside the tokens of another one. */
export function readMacroCall(
  macro: number,
  name: string,
  receiver: string,
  tokens: number,
  file: FileReader,
): void {
  const at = file.field(macro, 'name') >= 0 ? file.field(macro, 'name') : macro
  if (isThrowingMacro(name)) file.refer('throw', at, { name, receiver })
  else if (!STANDARD_MACROS.has(name)) file.refer('call', at, { name, receiver })
  if (RUST_ENV_MACROS.has(name)) {
    const variable = file.stringValue(file.child(tokens))
    if (variable !== undefined)
      file.refer('env_read', file.child(tokens), { name: variable, receiver: `${name}!` })
  } else if (name === 'cfg') readFeatures(tokens, 'cfg!', file)
}

/** `rgtest!(name, |dir: Dir| { … })`: a macro that makes a test of a closure. */
function readTestMacro(tokens: number, file: FileReader): void {
  const name = file.child(tokens)
  const next = file.tree.end[name] ?? NONE
  if (file.type(name) !== 'identifier' || file.source[next] !== ',') return
  file.define({ kind: 'function', name, body: file.lastChild(tokens), visibility: 'private', isTest: true })
}
