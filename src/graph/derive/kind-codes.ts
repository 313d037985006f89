import type { DefinitionKind } from '../../facts/facts.js'
import { isCallable, isType } from '../../facts/kinds.js'
import { NODE_KINDS, nodeCode } from '../node-kinds.js'

/** By the code of a node kind: 1 for types, 1 for callables. */
export const IS_TYPE = Uint8Array.from(NODE_KINDS, kind => Number(isType(kind as DefinitionKind)))
export const IS_CALLABLE = Uint8Array.from(NODE_KINDS, kind => Number(isCallable(kind as DefinitionKind)))
export const FILE = nodeCode('file')
export const PACKAGE = nodeCode('package')
