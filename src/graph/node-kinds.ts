import type { DefinitionKind } from '../facts/facts.js'

/** Kinds of nodes that are not definitions. */
export type ThingKind =
  | 'file'
  | 'package'
  | 'env_var'
  | 'process'
  | 'route'
  | 'endpoint'
  | 'flag'
  | 'owner'
  | 'author'
  | 'topic'
  | 'image'
  | 'table'

export type NodeKind = DefinitionKind | ThingKind

/** The order is the encoding: append only. */
export const NODE_KINDS: readonly NodeKind[] =
  'function method constructor class struct interface trait enum enum_member type module variable constant field macro section file package env_var process route endpoint flag owner author topic resource service image table'.split(
    ' ',
  ) as NodeKind[]

const CODES = new Map<string, number>(NODE_KINDS.map((kind, code) => [kind, code]))

export function nodeCode(kind: NodeKind): number {
  return CODES.get(kind)!
}
