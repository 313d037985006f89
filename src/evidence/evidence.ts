/**
 * Evidence: what programs outside of Seamark observed about the code, such as coverage of tests, compiler indexes, traces. A reader turns the
 * bytes of a file into observations; `import/` finds the definitions that they speak of. Evidence speaks for an
 * edge, never against one.
 */

import type { Span } from './traces/span.js'

/** Lines of a file, from 1, both included. */
export interface ObservedLines {
  /** As the producer has it: absolute, of another machine, an import path, or a URL. */
  path: string
  first: number
  last: number
}

/** What columns count. */
export type ColumnUnit = 'utf8' | 'utf16' | 'utf32'

/** Where a name begins: line from 1, column from 0. */
export interface ObservedName {
  path: string
  line: number
  column: number
  unit: ColumnUnit
}

/** `from` ran while the test `name` ran; '' for a run that does not tell its tests apart. `count`: how often; 1 if it is not counted. */
export interface Ran {
  kind: 'ran_by'
  from: ObservedLines
  name: string
  count: number
}

/** The name at `from` means the definition whose name stands at `to`. All of a file follow each other. */
export interface Means {
  kind: 'means'
  from: ObservedName
  to: ObservedName
}

/** A span of a trace: something ran, and what caused it. */
export interface Spanned {
  kind: 'span'
  span: Span
}

/** A function of a profile: it was found running so often, for so long. `from` has the first line of the function, or 0. */
export interface Sampled {
  kind: 'sample'
  from: ObservedLines
  name: string
  samples: number
  milliseconds: number
}

export type Observation = Ran | Means | Spanned | Sampled

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
  /** The bytes in order, uncompressed; each call starts anew. */
  chunks(): AsyncIterable<Uint8Array>
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
  /** Throws `MalformedEvidence` if the file is not of this format, is cut short or contradicts itself. */
  read(source: EvidenceSource, observe: Observe): Promise<ProducerFacts>
}

/** Bytes that `recognises` gets, at most. */
export const HEAD_BYTES = 4096

export const SAYS_NOTHING: ProducerFacts = { at: null, commit: '' }
