/** Who did what, and who was refused. */
export interface AuditLog {
  addAudit(entries: readonly NewAuditEntry[]): Promise<void>
  /** Newest first, those before an id if one is named. */
  audit(query: AuditQuery): Promise<AuditEntry[]>
  /** Removes entries before a time, and says how many. */
  trimAudit(before: number): Promise<number>
}

export interface NewAuditEntry {
  at: number
  /** A holder as in `Grant`; `hook:NAME`, `worker`, or `anonymous`. */
  actor: string
  /** The name of a route or a tool. */
  action: string
  /** '' if it is about none. */
  repository: string
  outcome: 'done' | 'refused' | 'failed'
  /** Id of the request, as in the log of the server. */
  request: string
}

export interface AuditEntry extends NewAuditEntry {
  id: number
}

export interface AuditQuery {
  actor?: string
  repository?: string
  before?: number
  limit: number
}
