import { join } from 'node:path'
import { makeToken } from '../team/access/token.js'
import { ALL_REPOSITORIES } from '../team/catalogue/access.js'
import type { Catalogue } from '../team/catalogue/catalogue.js'
import { jsonLog } from '../team/json-log.js'
import { closeTeam, openTeam, type TeamSettings } from '../team/open-team.js'
import { SnapshotCache } from '../team/snapshots/snapshot-cache.js'
import { SNAPSHOTS, type SnapshotLimits } from '../team/snapshots/snapshots.js'
import { judgeHook } from '../team/webhooks/judge-hook.js'
import { startWorker } from '../team/worker/start-worker.js'
import { Oidc, type OidcSettings } from './access/oidc.js'
import { TEAM_TOOLS } from './answers/team-tools.js'
import type { App } from './app/app.js'
import { AuditWriter } from './app/audit-writer.js'
import { LatestCommits } from './app/latest-commits.js'
import { Metrics } from './app/metrics.js'
import { SnapshotUses } from './app/snapshot-uses.js'
import type { TeamPage } from './app/team-page.js'
import { type ListenOptions, TeamServer } from './http/team-server.js'

/** Answers that are being made when the server is told to stop. */
const PATIENCE_MS = 20_000
/** A small index is here by then; a large one takes some ten seconds, in which its callers would stand still. */
const ARRIVAL_MS = 2000
const DAY_MS = 24 * 60 * 60 * 1000
const TRIM_MS = 60 * 60 * 1000

export interface ServeSettings extends Omit<TeamSettings, 'log'> {
  listen: ListenOptions
  snapshots: SnapshotLimits
  /** Jobs at once in this process; 0: workers run elsewhere. */
  jobsAtOnce: number
  mostTokens: number
  oidc: OidcSettings | null
  /** Days after which entries of the audit log go; 0: never. */
  auditDays: number
  page: TeamPage
}

export interface RunningServer {
  address: string
  /** Of a new catalogue, the secret of its first administrator; ''. */
  firstToken: string
  /** Answers what it has begun, then ends. */
  close(): Promise<void>
}

/** Starts a server, with a worker inside unless `jobsAtOnce` is 0. */
export async function serveTeam(settings: ServeSettings): Promise<RunningServer> {
  const team = await openTeam({ ...settings, log: jsonLog })
  const { catalogue, fetcher, objects, cacheDir, log } = team
  let isStopping = false
  const snapshots = new SnapshotCache(join(cacheDir, SNAPSHOTS), fetcher, objects, settings.snapshots, log)
  const audit = new AuditWriter(catalogue, log)
  const app: App = {
    ...{
      team,
      snapshots,
      tools: TEAM_TOOLS,
      metrics: new Metrics(),
      audit,
      uses: new SnapshotUses(catalogue, Date.now),
      latest: new LatestCommits(),
      patienceMs: ARRIVAL_MS,
      mostTokens: settings.mostTokens,
    },
    ...{ isStopping: () => isStopping, judgeHook, now: Date.now },
  }
  const server = new TeamServer(app, settings.oidc && new Oidc(settings.oidc), settings.page, settings.listen)
  const firstToken = await firstTokenOf(catalogue, settings.oidc !== null)
  const address = await server.listen()
  const { jobsAtOnce } = settings
  const worker = jobsAtOnce === 0 ? null : await startWorker(team, { atOnce: jobsAtOnce })
  const trim = startTrim(catalogue, settings.auditDays)
  log('listening', { address })
  return {
    address,
    firstToken,
    async close() {
      isStopping = true
      clearInterval(trim)
      await server.close(PATIENCE_MS)
      await worker?.stop()
      await audit.close()
      await snapshots.close()
      await closeTeam(team)
      log('stopped', {})
    },
  }
}

/** Without a token or a provider nobody could ever come in. */
async function firstTokenOf(catalogue: Catalogue, hasProvider: boolean): Promise<string> {
  if ((await catalogue.tokens()).length > 0) return ''
  if (hasProvider && (await catalogue.grants()).length > 0) return ''
  const first = { name: 'first administrator', read: [], admin: [ALL_REPOSITORIES], expiresInDays: 0 }
  return (await makeToken(catalogue, first, Date.now())).secret
}

function startTrim(catalogue: Catalogue, days: number): NodeJS.Timeout | undefined {
  if (days === 0) return undefined
  // A database that is away is asked again an hour later.
  const trim = () => void catalogue.trimAudit(Date.now() - days * DAY_MS).catch(() => {})
  trim()
  return setInterval(trim, TRIM_MS).unref()
}
