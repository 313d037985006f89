import type { Definition } from '../facts/facts.js'
import { ownPurpose } from './own-purpose.js'

/**
 * What is searched of the summary of a definition: the sentence on what it is for. It depends on the text of its file
 * alone; what else a summary says (who calls it, what tests it) depends on other files.
 */
export function purposeWords(definition: Definition): string {
  const [claim] = ownPurpose(definition)
  if (claim === undefined) return ''
  // Other words for those of a name (`get`: returns) are not in the text.
  return claim.kind === 'says' ? claim.text : definition.name
}
