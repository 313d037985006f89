import { holdsMembers } from './meant.js'
import type { CodeSymbol, ProgramFile } from './program.js'

/** Where a name stands: the file, the innermost definition around it, the line. */
export interface Place {
  file: ProgramFile
  scope: number
  line: number
}

/** Where the declaration of a symbol is read: its own names are not yet seen. */
export function placeAround({ file, definition }: CodeSymbol): Place {
  return { file, scope: definition.container, line: definition.startLine }
}

/** Inside a symbol, where its parameters and type parameters are seen. */
export function placeIn({ file, index, definition }: CodeSymbol): Place {
  return { file, scope: index, line: definition.startLine }
}

/** The type that a place is in, whatever functions and blocks are between. */
export function innermostType({ file, scope }: Place): CodeSymbol | undefined {
  let at = file.symbols[scope]
  while (at !== undefined && !holdsMembers(at)) at = file.container(at)
  return at
}
