import type { Join, WorkspacePlan } from '../workspace.js'
import type { Surface } from './surface.js'

/** The surfaces of all members, by name. */
export type Surfaces = ReadonlyMap<string, Surface>

/** A joiner by what repositories show: one file for each kind. */
export type SurfaceJoiner = (surfaces: Surfaces, plan: WorkspacePlan) => Join[]
