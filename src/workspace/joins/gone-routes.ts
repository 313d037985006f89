import type { WorkspacePlan } from '../workspace.js'
import type { Surfaces } from './joiner.js'
import { routes } from './routes.js'

/** Begins the ids of routes that are gone: no node has such an id. */
const GONE = 'gone '

/** A definition of a member that requested such a route. */
export interface MemberClient {
  member: string
  id: string
  confidence: number
}

/** The code of other members that requests routes of a member that are gone, and that no other route answers as well. */
export function clientsElsewhere(
  surfaces: Surfaces,
  plan: WorkspacePlan,
  member: string,
  gone: readonly string[],
): MemberClient[] {
  const own = surfaces.get(member)
  if (own === undefined || gone.length === 0) return []
  const before = gone.map(name => ({ id: `${GONE}${name}`, name, path: '', uses: [], answered: 1 }))
  const joins = routes(new Map([...surfaces, [member, { ...own, routes: [...own.routes, ...before] }]]), plan)
  const request = ({ from }: (typeof joins)[number]) => `${from.member} ${from.id}`
  const answered = new Set(joins.filter(({ to }) => !to.id.startsWith(GONE)).map(request))
  return joins
    .filter(join => join.to.id.startsWith(GONE) && !answered.has(request(join)))
    .flatMap(({ from, confidence }) => {
      const { uses = [] } = surfaces.get(from.member)!.requests.find(({ id }) => id === from.id) ?? {}
      return uses.map(({ id }) => ({ member: from.member, id, confidence }))
    })
}
