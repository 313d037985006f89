import type { GraphBuilder } from '../build/graph-builder.js'
import { deriveCoTested } from './co-tested.js'
import { deriveContainment } from './containment.js'
import { deriveHierarchy } from './hierarchy.js'
import { deriveServedBy } from './served-by.js'
import { deriveSimilar } from './similar.js'
import { deriveTables } from './tables.js'
import { deriveTests } from './tests.js'

/** Derived edges. Each step reads the edges so far and adds its own. */
export function derive(builder: GraphBuilder): { adopted: Uint32Array } {
  const adopted = deriveContainment(builder)
  deriveHierarchy(builder)
  deriveTests(builder)
  deriveCoTested(builder)
  deriveSimilar(builder)
  deriveServedBy(builder)
  deriveTables(builder)
  return { adopted }
}
