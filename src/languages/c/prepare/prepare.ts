import { takeBranches } from './conditionals.js'
import { blankMacros } from './macros.js'

/** C and C++ as a grammar without a preprocessor can read them; as long as the source. */
export function prepare(source: string): string {
  return blankMacros(takeBranches(source))
}
