import type { FileReader } from '../../facts/file-reader.js'

/** Binds the variables of a pattern; `f` in a view pattern `(f -> x)` is bound too, which hides no more than it. */
export function bindPattern(pattern: number, file: FileReader): void {
  for (let at = pattern; pattern >= 0 && at < file.tree.after[pattern]!; at++)
    if (file.type(at) === 'variable' && file.type(file.parent(at)) !== 'qualified') file.bindLocal(at, at)
}

/** `f (Just x) = …`, `\x -> …` */
export function readPatterns(at: number, file: FileReader): void {
  bindPattern(at, file)
}

/** `x <+> y = …` */
export function readInfixParameters(at: number, file: FileReader): void {
  const head = file.child(at, 'infix')
  if (head < 0 || file.field(at, 'name') >= 0) return
  bindPattern(file.field(head, 'left_operand'), file)
  bindPattern(file.field(head, 'right_operand'), file)
}

/** `x <- f`, `(a, b) = pair`, `Just y -> …` */
export function readPattern(at: number, file: FileReader): void {
  bindPattern(file.field(at, 'pattern'), file)
}
