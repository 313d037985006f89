/** What a compiler or language server says about the calls of a repository. */

/** A definition in the repository. */
export interface Definition {
  /** Posix path from the root of the repository. */
  file: string
  /** Line of its name, from 1. */
  line: number
  name: string
  /** First line of the definition, with its decorators and modifiers, where that is before `line`. */
  from?: number
}

/**
 * - `definition`: the call runs a definition of the repository. Only these count for recall.
 * - `value`: the call runs what a variable, parameter or field of the repository holds. `targets` are the places that
 *   declare it: an edge to one of them is right, an edge to a namesake elsewhere is wrong, no edge is no miss.
 * - `external`: the call leaves the repository. Any edge is wrong.
 */
export type Expectation = 'definition' | 'value' | 'external'

export type CallKind = 'call' | 'new' | 'super' | 'tag' | 'jsx' | 'macro'

/** One call site. Calls that the oracle itself cannot resolve are not in its list. */
export interface OracleCall {
  file: string
  /** Line of the called name, from 1. */
  line: number
  /** Column of the called name, from 0, in UTF-16 units. */
  column: number
  name: string
  kind: CallKind
  /** First line of the whole call expression, where that is before `line`: some systems count from there. */
  from?: number
  expects: Expectation
  /**
   * The oracle knows the variable that is called, but not what it holds (`any`): an edge to the variable is right, an
   * edge elsewhere is not judged.
   */
  unsure?: true
  /** All that are right: overloads, a class and its constructor, each branch of a union. Empty for `external`. */
  targets: Definition[]
}

/** A call that a system under test resolved. */
export interface Edge {
  file: string
  line: number
  /** Null where the system does not record it: the site is then found by line and name. */
  column: number | null
  /** The called name; where the system does not record it, that of the target. */
  name: string
  target: { file: string; line: number; name: string }
}
