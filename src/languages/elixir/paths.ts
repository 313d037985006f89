import { FileReader } from '../../facts/file-reader.js'
import type { CustomPath } from '../../facts/reading-rules.js'
import { fullName, rooted } from './state.js'

const CURRENT = '__MODULE__'

/** A module is written with its full name. */
const modulePath: CustomPath = (at, syntax) =>
  syntax instanceof FileReader ? rooted(fullName(syntax.text(at), syntax)) : undefined

const currentPath: CustomPath = (at, syntax, inner) =>
  syntax.text(at) === CURRENT ? modulePath(at, syntax, inner) : undefined

/** `a |> f()` has the value of `f`. */
const pipePath: CustomPath = (at, syntax, inner) => {
  const left = syntax.field(at, 'left')
  const right = syntax.field(at, 'right')
  const operator = syntax.source.slice(syntax.tree.end[left], syntax.tree.start[right]).trim()
  return operator === '|>' ? inner(right) : undefined
}

export const ELIXIR_PATHS: Readonly<Record<string, CustomPath>> = {
  alias: modulePath,
  identifier: currentPath,
  binary_operator: pipePath,
}
