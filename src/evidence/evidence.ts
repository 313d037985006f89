/**
 * Evidence: what programs outside of Seamark observed about the code, such as coverage of tests, compiler indexes, traces. A reader turns the
 * bytes of a file into observations; `import/` finds the definitions that they speak of. Evidence speaks for an
 * edge, never against one.
 */

import type { Observation } from './observation.js'

/** What a file says about itself. */
export interface ProducerFacts {
  /** When it was made, in ms; null if it does not say. */
  at: number | null
  /** Commit that it was made of, as hex; '' if it does not say. */
  commit: string
}

/** Reads a file of evidence, in pieces: it may be larger than the memory. */
export interface EvidenceSource {
  /** For messages. */
  readonly name: string
  /** On disk, for readers of databases. */
  readonly path: string
  /** The bytes in order, uncompressed; each call starts anew. A piece holds until the next is asked for. */
  chunks(): AsyncIterable<Uint8Array>
  /** Whether a path of the producer is a file of the repository. Known when `read` begins, of the paths that `paths` told. */
  has(path: string): boolean
  /** Text of a file of the repository by the producer's path; null if there is none. For formats that count characters. */
  sourceText(path: string): string | null
}

/** Receives observations in the order of the file. */
export type Observe = (observation: Observation) => void

export interface EvidenceReader {
  /** Stored with what it read: `lcov`. */
  readonly format: string
  /** As people call it: `LCOV`. */
  readonly title: string
  /** Tells by the first bytes, never by the name. */
  recognises(head: Uint8Array): boolean
  /** The paths that `read` may name, or more; for formats that tell them without reading all. Then `read` may leave out files that the repository does not have. Throws as `read` does. */
  paths?(source: EvidenceSource, note: (path: string) => void): Promise<void>
  /** Throws `MalformedEvidence` if the file is not of this format, is cut short or contradicts itself. */
  read(source: EvidenceSource, observe: Observe): Promise<ProducerFacts>
}

/** Bytes that `recognises` gets, at most. */
export const HEAD_BYTES = 4096

export const SAYS_NOTHING: ProducerFacts = { at: null, commit: '' }
