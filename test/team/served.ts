import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { Repository } from '../../src/engine/repository.js'
import { Oidc, type OidcSettings } from '../../src/serve/access/oidc.js'
import { TEAM_TOOLS } from '../../src/serve/answers/team-tools.js'
import type { App } from '../../src/serve/app/app.js'
import { AuditWriter } from '../../src/serve/app/audit-writer.js'
import { LatestCommits } from '../../src/serve/app/latest-commits.js'
import { Metrics } from '../../src/serve/app/metrics.js'
import { SnapshotUses } from '../../src/serve/app/snapshot-uses.js'
import { TeamServer } from '../../src/serve/http/team-server.js'
import { makeToken } from '../../src/team/access/token.js'
import type { RepositoryRow } from '../../src/team/catalogue/catalogue.js'
import { DEFAULT_RULES } from '../../src/team/catalogue/catalogue.js'
import { repositoryObjects } from '../../src/team/objects/repository-objects.js'
import { openTeam } from '../../src/team/open-team.js'
import type { NewJob, Queue } from '../../src/team/queue/queue.js'
import { SnapshotCache } from '../../src/team/snapshots/snapshot-cache.js'
import type { Team } from '../../src/team/team.js'
import { teamPage } from '../../src/ui/team-page.js'

/** A server on a free port, with everything real but the queue, whose jobs are only listed. */
export interface Served {
  app: App
  team: Team
  address: string
  jobs: NewJob[]
  log: Record<string, string | number>[]
  clock: { now: number }
  /** The secret of a new token. */
  token(read: string[], admin?: string[], expiresInDays?: number): Promise<string>
  /** Adds a repository, and indexes all of its refs. */
  add(name: string, source: string): Promise<RepositoryRow>
  /** Looks at the source again; indexes only these refs, or all. */
  refresh(row: RepositoryRow, only?: readonly string[]): Promise<void>
  ask(
    secret: string,
    method: string,
    path: string,
    body?: unknown,
  ): Promise<{ status: number; body: never; headers: Headers }>
  /** Takes no more connections, and waits for what it has begun. */
  stop(): Promise<void>
  close(): Promise<void>
}

export async function serveTest(
  dataDir: string,
  {
    oidc = null,
    perMinute = 0,
    limits = { cacheBytes: 1e9, mostOpen: 4 },
    patienceMs = Number.POSITIVE_INFINITY,
  }: {
    oidc?: OidcSettings | null
    perMinute?: number
    limits?: { cacheBytes: number; mostOpen: number }
    /** As `App` has it. */
    patienceMs?: number
  } = {},
): Promise<Served> {
  const jobs: NewJob[] = []
  const log: Record<string, string | number>[] = []
  const clock = { now: Date.now() }
  const settings = { dataDir, database: '', objects: '', cacheDir: '' }
  const team = await openTeam(
    { ...settings, log: (event, fields) => log.push({ event, ...fields }) },
    async () => listQueue(jobs),
  )
  const { catalogue } = team
  const snapshots = new SnapshotCache(
    join(team.cacheDir, 'snapshots'),
    team.fetcher,
    team.objects,
    limits,
    team.log,
  )
  const app: App = {
    ...{
      team,
      snapshots,
      tools: TEAM_TOOLS,
      metrics: new Metrics(),
      audit: new AuditWriter(catalogue, team.log),
    },
    uses: new SnapshotUses(catalogue, () => clock.now),
    latest: new LatestCommits(),
    ...{ patienceMs, mostTokens: 20_000, isStopping: () => false, now: () => clock.now },
    judgeHook: (headers, _body, secret) => (headers['x-test-secret'] === secret ? 'fetch' : 'unsigned'),
  }
  const listen = { host: '127.0.0.1', port: 0, perMinute, publicAddress: '' }
  const server = new TeamServer(app, oidc && new Oidc(oidc), teamPage(), listen)
  const address = await server.listen()
  const signal = new AbortController().signal
  const refresh = async (row: RepositoryRow, only?: readonly string[]) => {
    const state = await team.fetcher.fetch(row, signal)
    await catalogue.noteFetch(row.name, { at: clock.now, problem: '', defaultRef: state.defaultRef })
    for (const ref of state.refs) {
      const { version } = await catalogue.moveRef(row.name, ref.name, ref.commit, clock.now)
      if (only === undefined || only.includes(ref.name))
        await publish(team, row, ref.commit, [{ name: ref.name, version }])
    }
  }
  return {
    ...{ app, team, address, jobs, log, clock, refresh },
    async token(read, admin = [], expiresInDays = 0) {
      return (await makeToken(catalogue, { name: 'test', read, admin, expiresInDays }, clock.now)).secret
    },
    async add(name, source) {
      const row = { name, source, rules: DEFAULT_RULES, hookSecret: `hook of ${name}`, addedAt: clock.now }
      await catalogue.addRepository(row)
      await refresh((await catalogue.repository(name))!)
      return (await catalogue.repository(name))!
    },
    async ask(secret, method, path, body) {
      const response = await fetch(`${address}${path}`, {
        method,
        headers: {
          ...(secret === '' ? {} : { authorization: `Bearer ${secret}` }),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
      const text = await response.text()
      const isJson = response.headers.get('content-type') === 'application/json'
      return {
        status: response.status,
        body: (isJson ? JSON.parse(text) : text) as never,
        headers: response.headers,
      }
    },
    stop: () => server.close(60_000),
    async close() {
      await server.close(1000)
      await app.audit.close()
      await snapshots.close()
      await catalogue.close()
    },
  }
}

/** What a worker does for a commit. */
export async function publish(
  { fetcher, objects, catalogue, cacheDir }: Team,
  row: RepositoryRow,
  commit: string,
  refs: { name: string; version: number }[],
): Promise<void> {
  const folder = join(cacheDir, 'work', commit)
  await fetcher.checkOut(row, commit, join(folder, 'tree'), new AbortController().signal)
  const repository = Repository.open(join(folder, 'tree'), { store: join(folder, 'store.db') })
  const shared = repositoryObjects(objects, row.name)
  mkdirSync(shared.address, { recursive: true })
  const { bytes } = await repository.push(shared)
  repository.close()
  rmSync(folder, { recursive: true, force: true })
  await catalogue.putSnapshot({ repository: row.name, commit, bytes, files: 1, madeAt: 1, usedAt: 1 }, refs)
}

function listQueue(jobs: NewJob[]): Queue {
  return {
    add: async job => void jobs.push(job),
    cancel: async () => {},
    work: async () => ({ stop: async () => {} }),
    counts: async () => ({ waiting: jobs.length, running: 0, failed: 0 }),
    close: async () => {},
  }
}
