import type { IncomingHttpHeaders } from 'node:http'
import type { Snapshots } from '../../team/snapshots/snapshots.js'
import type { Team } from '../../team/team.js'
import type { WebhookVerdict } from '../../team/webhooks/webhook.js'
import type { Tool } from '../../tools/tool.js'
import type { AuditWriter } from './audit-writer.js'
import type { LatestCommits } from './latest-commits.js'
import type { Metrics } from './metrics.js'
import type { SnapshotUses } from './snapshot-uses.js'

/** What all requests of a server have in common. */
export interface App {
  team: Team
  snapshots: Snapshots
  tools: readonly Tool[]
  metrics: Metrics
  audit: AuditWriter
  uses: SnapshotUses
  latest: LatestCommits
  /** So long a call waits for an index that is not here yet, where the one before it is; then that one answers. */
  patienceMs: number
  /** Tokens of one answer, at most. */
  mostTokens: number
  /** Whether it was told to stop: it answers what it has, and takes nothing new. */
  isStopping(): boolean
  judgeHook(headers: IncomingHttpHeaders, body: Uint8Array, secret: string): WebhookVerdict
  now(): number
}
