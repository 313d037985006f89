import { isFault, OUTCOMES, type Outcome } from './judge.js'

export interface Event {
  /** `damage`, `kill`, … */
  part: string
  repository: string
  /** What was done, such as `graph: flip bits`. */
  what: string
  /** What was asked after it. */
  asked: string
  outcome: Outcome
  /** What a fault said. */
  detail: string
}

/** Everything that happened, and the totals of it. */
export class Report {
  readonly events: Event[] = []
  readonly #done = new Map<string, number>()

  /** Counts one damage, kill or other trouble. */
  did(part: string): void {
    this.#done.set(part, (this.#done.get(part) ?? 0) + 1)
  }

  add(event: Event): void {
    this.events.push(event)
    if (isFault(event.outcome))
      console.error(
        `${event.outcome}  ${event.part} ${event.repository}  ${event.what}  →  ${event.asked}\n    ${event.detail}`,
      )
  }

  get faults(): Event[] {
    return this.events.filter(({ outcome }) => isFault(outcome))
  }

  get done(): Record<string, number> {
    return Object.fromEntries(this.#done)
  }

  /** A row for each part and thing. */
  table(): string {
    const rows = new Map<string, Map<Outcome, number>>()
    for (const { part, what, outcome } of this.events) {
      const key = `${part} | ${what.split(':')[0]}`
      const counts = rows.get(key) ?? new Map<Outcome, number>()
      counts.set(outcome, (counts.get(outcome) ?? 0) + 1)
      rows.set(key, counts)
    }
    const head = `| part | of | ${OUTCOMES.join(' | ')} |\n|---|---|${OUTCOMES.map(() => '--:').join('|')}|`
    const lines = [...rows].map(
      ([key, counts]) => `| ${key} | ${OUTCOMES.map(each => counts.get(each) ?? 0).join(' | ')} |`,
    )
    return [head, ...lines.sort()].join('\n')
  }
}
