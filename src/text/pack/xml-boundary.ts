import { boundaryId, DATA_SENTENCE } from '../boundary.js'
import { element } from './xml-text.js'

/** Elements of a repository between two that name the same id: code in CDATA can look like any other end. */
export function encloseElements(lines: readonly string[]): string[] {
  const id = boundaryId(lines.join('\n'))
  return [element('data', {}, `${DATA_SENTENCE} ${id}`), ...lines, element('end', { id })]
}
