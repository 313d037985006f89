import type { FileReader } from '../../facts/file-reader.js'
import { UNKNOWN_PATH } from '../../facts/syntax-reader.js'

/** The name under which returned values are bound. */
const RETURN = 'return'

/** The last expression of a rule is the value of a call of the macro: `{ let x = $crate::Command::new(); x }`. */
export function bindResult(tree: number, end: number, path: string, file: FileReader): void {
  if (path === '' || path.includes(UNKNOWN_PATH) || !isResult(tree, file)) return
  const isStatement = file.source.slice(end, file.tree.end[tree]! - 1).trim() !== ''
  if (isStatement) return
  file.bind(RETURN, tree, '', path)
  // It sees all that the rule binds.
  file.bindings.at(-1)!.line = file.lineIndex.lineAt(end)
}

/** The right side of a rule, or the only brackets in it. */
function isResult(tree: number, file: FileReader): boolean {
  let at = tree
  for (;;) {
    const parent = file.parent(at)
    const type = file.type(parent)
    if (type === 'macro_rule') return file.inField(at, 'right')
    if (type !== 'token_tree' || file.children(parent).length > 1) return false
    at = parent
  }
}
