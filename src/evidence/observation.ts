import type { Span } from './traces/span.js'

/** What a reader of evidence can say: one interface for each kind of observation. */

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
