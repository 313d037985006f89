import { createHash } from 'node:crypto'
import type { ThingKind } from './node-kinds.js'

const ID_HEX = 32

/** Ids of nodes that are no definitions (those have `symbolId`): what they are, and what they are called. */
export function thingId(kind: ThingKind, name: string): string {
  return createHash('sha256').update(`thing\0${kind}\0${name}`).digest('hex').slice(0, ID_HEX)
}
