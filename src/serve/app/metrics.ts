/** Upper bounds in seconds: an answer takes 20 ms to some seconds, a first one of a snapshot more. */
const BOUNDS = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60]
const ESCAPED = /[\\"\n]/g

interface Histogram {
  counts: number[]
  sum: number
  count: number
}

/** Counters for Prometheus. Labels are names of routes and tools, never of repositories. */
export class Metrics {
  readonly #requests = new Map<string, number>()
  readonly #seconds = new Map<string, Histogram>()
  readonly #events = new Map<string, number>()

  request(route: string, status: number, seconds: number): void {
    add(this.#requests, `route="${escaped(route)}",status="${status}"`)
    const label = `route="${escaped(route)}"`
    const histogram = this.#seconds.get(label) ?? { counts: BOUNDS.map(() => 0), sum: 0, count: 0 }
    this.#seconds.set(label, histogram)
    histogram.sum += seconds
    histogram.count++
    const at = BOUNDS.findIndex(bound => seconds <= bound)
    if (at >= 0) histogram.counts[at]!++
  }

  /** Something that happened: a refusal, a job that failed. */
  event(name: string): void {
    add(this.#events, `event="${escaped(name)}"`)
  }

  text(gauges: Readonly<Record<string, number>>): string {
    const lines = [
      '# TYPE seamark_requests_total counter',
      ...[...this.#requests].map(([labels, count]) => `seamark_requests_total{${labels}} ${count}`),
      '# TYPE seamark_request_seconds histogram',
      ...[...this.#seconds].flatMap(([label, histogram]) => histogramLines(label, histogram)),
      '# TYPE seamark_events_total counter',
      ...[...this.#events].map(([labels, count]) => `seamark_events_total{${labels}} ${count}`),
    ]
    for (const [name, value] of Object.entries(gauges))
      lines.push(`# TYPE seamark_${name} gauge`, `seamark_${name} ${value}`)
    return `${lines.join('\n')}\n`
  }
}

function histogramLines(label: string, { counts, sum, count }: Histogram): string[] {
  let below = 0
  const buckets = BOUNDS.map((bound, at) => {
    below += counts[at]!
    return `seamark_request_seconds_bucket{${label},le="${bound}"} ${below}`
  })
  return [
    ...buckets,
    `seamark_request_seconds_bucket{${label},le="+Inf"} ${count}`,
    `seamark_request_seconds_sum{${label}} ${sum}`,
    `seamark_request_seconds_count{${label}} ${count}`,
  ]
}

function add(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1)
}

function escaped(text: string): string {
  return text.replace(ESCAPED, found => (found === '\n' ? '\\n' : `\\${found}`))
}
