import { tableName } from '../../graph/table-names.js'
import type { Join } from '../workspace.js'
import type { SurfaceJoiner, Surfaces } from './joiner.js'
import type { SurfaceThing, SurfaceUse } from './surface.js'

/** Two repositories that create a table of one name mostly share a database; some have a table of their own. */
const SAME_TABLE = 0.5
/** Code names a table that its own repository does not create, and another does. */
const NAMED_TABLE = 0.6
/** Every program has these. */
const COMMON = new Set(['users', 'user', 'migrations', 'schema_migrations', 'settings', 'sessions', 'config'])
const COMMON_FACTOR = 0.5
/** More repositories with one table are copies of a template. */
const MOST_MEMBERS = 5

/** A table of a member: its first definition. */
interface Place {
  member: string
  id: string
}

type Places = ReadonlyMap<string, readonly Place[]>

/** Tables of one name in several members: a change of the one may break what uses the other. */
export const tables: SurfaceJoiner = surfaces => {
  const created = placesOf(surfaces, ({ tables: all }) => all)
  return [...sameTables(created), ...namedTables(surfaces, created)]
}

/** By name. A table that is created again, by a later migration, is the same. */
function placesOf(
  surfaces: Surfaces,
  thingsOf: (surface: {
    tables: SurfaceThing[]
    namedTables: SurfaceThing[]
  }) => { name: string; id: string }[],
): Places {
  const byName = new Map<string, Place[]>()
  for (const [member, surface] of surfaces)
    for (const { name, id } of thingsOf(surface)) {
      const known = byName.get(tableName(name)) ?? []
      byName.set(tableName(name), known)
      if (known.every(place => place.member !== member)) known.push({ member, id })
    }
  return byName
}

function sameTables(created: Places): Join[] {
  return [...created]
    .filter(([, same]) => same.length <= MOST_MEMBERS)
    .flatMap(([name, same]) =>
      same.flatMap(from =>
        same
          .filter(({ member }) => member !== from.member)
          .map(to => joinTo(from, to, { edge: 'depends_on', line: 0 }, confidenceOf(name, SAME_TABLE))),
      ),
    )
}

/** What names a table leads to the members that create it, else to those that have a model of it. */
function namedTables(surfaces: Surfaces, created: Places): Join[] {
  const models = placesOf(surfaces, ({ namedTables: all }) =>
    all.flatMap(({ name, uses }) =>
      uses.filter(({ edge }) => edge === 'stored_in').map(({ id }) => ({ name, id })),
    ),
  )
  return [...surfaces].flatMap(([member, { namedTables: named }]) =>
    named.flatMap(({ name, uses }) => {
      const own = created.get(name) ?? []
      const all = own.length > 0 ? own : (models.get(name) ?? [])
      // What its own repository defines is followed there.
      if (all.length > MOST_MEMBERS || all.some(place => place.member === member)) return []
      const confidence = confidenceOf(name, NAMED_TABLE) / all.length
      return all.flatMap(to => uses.map(use => joinTo({ member, id: use.id }, to, use, confidence)))
    }),
  )
}

function joinTo(from: Place, to: Place, { edge, line }: Omit<SurfaceUse, 'id'>, confidence: number): Join {
  return { join: 'tables', from, to, edge, provenance: 'ast_inferred', confidence, line, isWrite: false }
}

function confidenceOf(name: string, plain: number): number {
  return COMMON.has(name) ? plain * COMMON_FACTOR : plain
}
