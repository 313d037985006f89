import { z } from 'zod'
import { onSnapshot } from '../answers/on-snapshot.js'
import { shortName, type Target } from '../answers/resolve-ref.js'
import { settleTarget } from '../answers/settle-target.js'
import { ref, repository } from '../answers/team-tools.js'
import type { PageRoute, TeamPage } from '../app/team-page.js'
import { type Route, route } from './route.js'

const COMMIT_DIGITS = 10

/** What the page asks about a repository: one route each, with the rights of every other. */
export function pageRoutes({ routes }: Pick<TeamPage, 'routes'>): Route[] {
  return routes.map(routeOf)
}

function routeOf({ name, method, input, run }: PageRoute): Route {
  return route({
    name: `page ${name}`,
    summary: `What the page shows: ${name}`,
    method,
    path: `/api/v1/repositories/{repository}/page/${name}`,
    needs: 'read',
    input: z.object({ ...input.shape, repository, ref }),
    output: z.unknown(),
    async run({ repository: _, ref = '', ...query }, { app, repository: row, signal }) {
      const target = await settleTarget(app, row, String(ref))
      const place = { name: row.name, state: stateOf(target), note: target.notes.join(' ') }
      return onSnapshot(app, row, target.commit, signal, opened =>
        run(query, { ...place, repository: opened, mostTokens: app.mostTokens }),
      )
    },
  })
}

/** @example 'main at 4f2a91c0de' */
function stateOf({ ref, commit }: Target): string {
  const short = commit.slice(0, COMMIT_DIGITS)
  return ref === '' ? `commit ${short}` : `${shortName(ref)} at ${short}`
}
