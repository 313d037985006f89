import { digest } from '../shared/digest.js'
import type { Definition } from './facts.js'

const ID_HEX = 32

/**
 * A symbol's identity within its repository: path, qualified name, kind, and ordinal among equal names.
 * Content and lines are not part of it: an edit inside a function does not change its id.
 */
export function symbolId(
  path: string,
  definition: Pick<Definition, 'qualifiedName' | 'kind' | 'ordinal'>,
): string {
  const { qualifiedName, kind, ordinal } = definition
  return digest('sha256', `symbol\0${path}\0${qualifiedName}\0${kind}\0${ordinal}`, 'hex').slice(0, ID_HEX)
}
