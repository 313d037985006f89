import { docBefore } from '../../facts/comments.js'
import type { FileReader } from '../../facts/file-reader.js'

/** Nodes around a definition that are documented in its place: `@inline f(x) = …`, `const x = 1`. */
const WRAPPERS = new Set([
  'macro_argument_list',
  'macrocall_expression',
  'const_statement',
  'global_statement',
])

/** The string before a definition, else the comment above it. */
export function docOf(at: number, file: FileReader): string {
  let outer = at
  while (WRAPPERS.has(file.type(file.parent(outer)))) outer = file.parent(outer)
  const before = file.previous(outer)
  if (file.type(before) !== 'string_literal') return docBefore(outer, file)
  return (file.stringValue(before) ?? '')
    .split('\n')
    .map(line => line.trim())
    .join('\n')
    .trim()
}

/** True for a string that documents what follows it. */
export function isDocumentation(at: number, file: FileReader): boolean {
  const parent = file.type(file.parent(at))
  if (parent !== 'source_file' && parent !== 'module_definition' && parent !== 'struct_definition')
    return false
  const next = file.tree.after[at]!
  return next < file.tree.after[file.parent(at)]!
}
