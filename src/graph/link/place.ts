import { holdsMembers } from './meant.js'
import type { CodeSymbol, ProgramFile } from './program.js'

/** The position of a name: file, innermost enclosing definition, line. */
export interface Place {
  file: ProgramFile
  scope: number
  line: number
}

/** The position of a symbol's declaration: its own names are not yet visible. */
export function placeAround({ file, definition }: CodeSymbol): Place {
  return { file, scope: definition.container, line: definition.startLine }
}

/** A position inside a symbol, where its parameters and type parameters are visible. */
export function placeIn({ file, index, definition }: CodeSymbol): Place {
  return { file, scope: index, line: definition.startLine }
}

/** The innermost type around a position, across functions and blocks. */
export function innermostType({ file, scope }: Place): CodeSymbol | undefined {
  let at = file.symbols[scope]
  while (at !== undefined && !holdsMembers(at)) at = file.container(at)
  return at
}
