import type { SyntaxReader } from '../../facts/syntax-reader.js'

const ROOT = 0
/** What has names of its own. */
const SCOPES = ['function_definition', 'class_definition', 'lambda']

/** `NAME = value` at the top of a file, of names that are assigned nowhere else. */
export function pythonConstants(syntax: SyntaxReader): Map<string, number> {
  const found = new Map<string, number>()
  const changed = new Set<string>()
  for (let at = ROOT; at < syntax.tree.after[ROOT]!; at++) {
    const type = syntax.type(at)
    if (type === 'global_statement') for (const name of syntax.children(at)) changed.add(syntax.text(name))
    if (type !== 'assignment' && type !== 'augmented_assignment') continue
    if (syntax.ancestor(at, ...SCOPES) >= 0) continue
    const name = syntax.text(syntax.field(at, 'left'))
    const value = syntax.field(at, 'right')
    const isTop = syntax.parent(syntax.parent(at)) === ROOT
    if (found.has(name) || !isTop || value < 0 || type !== 'assignment') changed.add(name)
    else found.set(name, value)
  }
  for (const name of changed) found.delete(name)
  return found
}
