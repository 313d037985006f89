import type { AuditLog, NewAuditEntry } from '../../team/catalogue/audit.js'
import type { TeamLog } from '../../team/team.js'

const FLUSH_MS = 1000
const MOST_WAITING = 200

/** Writes audit entries in groups: one write a second, not one a call. */
export class AuditWriter {
  readonly #catalogue: AuditLog
  readonly #log: TeamLog
  readonly #timer: NodeJS.Timeout
  #waiting: NewAuditEntry[] = []

  constructor(catalogue: AuditLog, log: TeamLog) {
    this.#catalogue = catalogue
    this.#log = log
    this.#timer = setInterval(() => void this.flush(), FLUSH_MS)
    this.#timer.unref()
  }

  add(entry: NewAuditEntry): void {
    this.#waiting.push(entry)
    if (this.#waiting.length >= MOST_WAITING) void this.flush()
  }

  async flush(): Promise<void> {
    const entries = this.#waiting
    this.#waiting = []
    try {
      await this.#catalogue.addAudit(entries)
    } catch (error) {
      // The log of the process has them where the database does not.
      for (const entry of entries) this.#log('audit', { ...entry, problem: String(error) })
    }
  }

  async close(): Promise<void> {
    clearInterval(this.#timer)
    await this.flush()
  }
}
