import { digest } from '../shared/digest.js'
import type { ThingKind } from './node-kinds.js'

const ID_HEX = 32

/** Id of a node that is not a definition (those have `symbolId`): a hash of kind and name. */
export function thingId(kind: ThingKind, name: string): string {
  return digest('sha256', `thing\0${kind}\0${name}`, 'hex').slice(0, ID_HEX)
}
