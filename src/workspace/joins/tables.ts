import type { Join } from '../workspace.js'
import type { SurfaceJoiner } from './joiner.js'
import type { SurfaceThing } from './surface.js'

/** Two repositories that create a table of one name mostly share a database; some have a table of their own. */
const SAME_TABLE = 0.5
/** Every program has these. */
const COMMON = new Set(['users', 'user', 'migrations', 'schema_migrations', 'settings', 'sessions', 'config'])
const COMMON_FACTOR = 0.5
/** More repositories with one table are copies of a template. */
const MOST_MEMBERS = 5

/** Tables of one name in several members: a change of the one may break what uses the other. */
export const tables: SurfaceJoiner = surfaces => {
  const byName = new Map<string, { member: string; table: SurfaceThing }[]>()
  for (const [member, surface] of surfaces) {
    const seen = new Set<string>()
    for (const table of surface.tables) {
      const name = plainName(table.name)
      // A table that is created again, by a later migration, is the same.
      if (seen.has(name)) continue
      seen.add(name)
      byName.set(name, [...(byName.get(name) ?? []), { member, table }])
    }
  }
  return [...byName]
    .filter(([, same]) => same.length > 1 && same.length <= MOST_MEMBERS)
    .flatMap(([name, same]) =>
      same.flatMap(({ member, table }) =>
        same
          .filter(other => other.member !== member)
          .map((other): Join => {
            const to = { member: other.member, id: other.table.id }
            const confidence = COMMON.has(name) ? SAME_TABLE * COMMON_FACTOR : SAME_TABLE
            return {
              join: 'tables',
              from: { member, id: table.id },
              to,
              edge: 'depends_on',
              provenance: 'ast_inferred',
              confidence,
              line: 0,
              isWrite: false,
            }
          }),
      ),
    )
}

/** Without its schema and quotes. */
function plainName(name: string): string {
  return name
    .slice(name.lastIndexOf('.') + 1)
    .replaceAll(/["'`[\]]/g, '')
    .toLowerCase()
}
