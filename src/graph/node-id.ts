import { createHash } from 'node:crypto'
import type { ThingKind } from './node-kinds.js'

const ID_HEX = 32

/** Id of a node that is not a definition (those have `symbolId`): a hash of kind and name. */
export function thingId(kind: ThingKind, name: string): string {
  return createHash('sha256').update(`thing\0${kind}\0${name}`).digest('hex').slice(0, ID_HEX)
}
