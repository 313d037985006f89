import type {
  EvidenceRun,
  EvidenceStore,
  NewEvidenceRun,
  ObservationKind,
  StoredObservation,
} from '../../src/store/evidence-store.js'

interface Held {
  run: EvidenceRun
  names: string[]
  observations: StoredObservation[]
}

/** The evidence of a store in memory. */
export class MemoryEvidence implements EvidenceStore {
  #held: Held[] = []
  #last = 0

  evidenceRuns(): EvidenceRun[] {
    return this.#held.map(({ run }) => run)
  }

  putEvidence({ names, ...run }: NewEvidenceRun, observations: Iterable<StoredObservation>): number {
    const all = [...observations]
    this.#held = this.#held.filter(({ run: old }) => old.format !== run.format || old.source !== run.source)
    const id = ++this.#last
    this.#held.push({ run: { id, ...run }, names: [...names], observations: all })
    return id
  }

  dropEvidence(run: number): boolean {
    const before = this.#held.length
    this.#held = this.#held.filter(each => each.run.id !== run)
    return this.#held.length < before
  }

  evidenceNames(run: number): string[] {
    return this.#held.find(each => each.run.id === run)?.names ?? []
  }

  evidenceOf(run: number, kind?: ObservationKind): StoredObservation[] {
    const key = ({ kind, symbol, content }: StoredObservation) => `${kind}\0${symbol}\0${content}`
    const { observations = [] } = this.#held.find(each => each.run.id === run) ?? {}
    return observations
      .filter(each => kind === undefined || each.kind === kind)
      .sort((a, b) => (key(a) < key(b) ? -1 : 1))
  }

  evidenceAbout(run: number, kind: ObservationKind, symbol: string): StoredObservation[] {
    return this.evidenceOf(run, kind).filter(each => each.symbol === symbol)
  }

  evidenceRunsOf(kind: ObservationKind): number[] {
    return this.#held.filter(({ run }) => this.evidenceOf(run.id, kind).length > 0).map(({ run }) => run.id)
  }

  evidenceVersion(): string {
    return `${this.#held.length}.${this.#held.at(-1)?.run.id ?? 0}`
  }
}
