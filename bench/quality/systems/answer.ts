import type { Definition } from '../../tools/library.js'
import type { RankedSymbol } from '../system.js'

export function symbolOf(path: string, definition: Definition): Omit<RankedSymbol, 'score'> {
  const { qualifiedName, startLine, endLine } = definition
  return { name: qualifiedName, file: path, start: startLine, end: endLine }
}
