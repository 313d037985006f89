/**
 * The part of a store for evidence: imported runs, and what they observed of definitions, by content. It belongs to the repository and is
 * shared by its checkouts. `evidence/` defines the meaning.
 */
export interface EvidenceStore {
  /** Oldest first. */
  evidenceRuns(): EvidenceRun[]
  /**
   * Writes a run with all of its observations, in one transaction. A run of the same format and source replaces the one before.
   * Returns its id.
   */
  putEvidence(run: NewEvidenceRun, observations: Iterable<NewObservation>): number
  /** Drops a run; false if there is none of this id. */
  dropEvidence(run: number): boolean
  /** The names that the observations of a run refer to, by number. */
  evidenceNames(run: number): string[]
  /** All observations of a kind in a run, by symbol; of all kinds by default. */
  evidenceOf(run: number, kind?: ObservationKind): StoredObservation[]
  /** What a run observed of one definition. */
  evidenceAbout(run: number, kind: ObservationKind, symbol: string): StoredObservation[]
  /** Ids of the runs with observations of a kind, ascending. */
  evidenceRunsOf(kind: ObservationKind): number[]
  /** Changes whenever a run is added or dropped. */
  evidenceVersion(): string
}

export interface NewEvidenceRun {
  /** Format of the file: `lcov`. */
  format: string
  /** Path of the file as it was named. */
  source: string
  /** Hex of the commit that it was made of; '' if unknown. */
  commit: string
  /** When it was observed, in ms. */
  observedAt: number
  importedAt: number
  names: readonly string[]
  /** Counts for `status`, as JSON. */
  counts: string
}

export interface EvidenceRun extends Omit<NewEvidenceRun, 'names'> {
  id: number
}

/** What an observation says: which test ran a definition, what names in it mean, how often it was seen to run. */
export type ObservationKind = 'ran_by' | 'means' | 'seen'

/** What a run observed of one definition. */
export interface StoredObservation {
  /** Id of the definition. */
  symbol: string
  /** Hash of its text then: other text is another definition. */
  content: string
  kind: ObservationKind
  /** The other ends, ascending. */
  names: readonly StoredName[]
}

/** The names of one to be stored hold until the next is asked for: a list of all tests of a function may be long. */
export interface NewObservation extends Omit<StoredObservation, 'names'> {
  names: Iterable<StoredName> & { readonly length: number }
}

export interface StoredName {
  /** Number of a name of the run. */
  name: number
  /** How often; of `means`, the position of the name that means it, in UTF-16 units from the start of the definition. */
  count: number
}
