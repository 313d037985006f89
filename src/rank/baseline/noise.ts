import { splitIdentifier } from '../../search/words.js'
import type { World } from '../../signals/world/world.js'
import { isDefinition } from './definitions.js'

const NOISE_PATH =
  /(?:^|\/)(?:dist|build|vendor|node_modules)\/|\.min\.|\.bundle\.|(?:^|\/)(?:conftest|fixtures)\.py$|(?:^|\/)test_?(?:util|helper)/i
const STAND_INS = new Set(['mock', 'fake', 'stub'])
const LONGEST_SHORT = 2
const SHORT_NAMES = new Set(['ID', 'OK', 'Go', 'Do', 'DB', 'IP', 'IO'])

/** Whether a node is a bad seed: build output, vendored code, an outside node, or a test double. */
export function isNoise(world: World, node: number): boolean {
  if (!isDefinition(world, node) || NOISE_PATH.test(world.graph.path(node))) return true
  const name = world.graph.name(node)
  if (name.length <= LONGEST_SHORT && !SHORT_NAMES.has(name)) return true
  return splitIdentifier(world.graph.qualifiedName(node)).some(word => STAND_INS.has(word))
}
