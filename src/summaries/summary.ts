/**
 * What a summary is. It says nothing that is not a claim: a statement of a known kind with its arguments, which can be
 * checked against the graph and the facts. Text is made from claims (`sentence-text.ts`), never the other way round.
 */

export type Level = 'system' | 'module' | 'file' | 'class' | 'function'

/** A definition by its qualified name and its file; a file by its path, twice; a thing outside of files by its name. */
export interface Named {
  name: string
  path: string
}

/** The first of so many. */
export interface Some<T> {
  first: T[]
  total: number
}

/** A part with a number that says how much: of uses, files, lines. */
export interface Counted {
  name: string
  count: number
}

/** What the code does to the world around it: the kind of edge that says so. */
export type Effect =
  | 'writes_state'
  | 'sets_field'
  | 'reads_env'
  | 'executes_process'
  | 'consumes_endpoint'
  | 'consumes_rpc'
  | 'publishes'
  | 'subscribes'
  | 'gated_by_flag'
  | 'throws'

export type Claim =
  /** In the words of its own documentation, or in those of what it is mostly about, or of a file in it. */
  | { kind: 'says'; text: string; of?: Named }
  /** A reading of its name: a verb, and what the verb is done to. */
  | { kind: 'named'; verb: string; object: string }
  /** What it is, and what it stands in. */
  | { kind: 'is'; what: string; of: string }
  | { kind: 'takes'; parameters: Some<string>; returns: string }
  | { kind: 'calls'; what: Some<Named> }
  | { kind: 'effect'; effect: Effect; what: Some<Named> }
  | { kind: 'serves'; routes: Some<string> }
  | { kind: 'extends'; bases: Named[] }
  | { kind: 'implements'; types: Named[] }
  | { kind: 'overrides'; what: Named }
  | { kind: 'members'; counts: Counted[]; main: Some<string> }
  /** Callers, or of types all that uses them, outside of tests; in so many files. */
  | { kind: 'called-by'; who: Some<Named>; files: number }
  | { kind: 'used-by'; who: Some<Named>; files: number }
  | { kind: 'heirs'; who: Some<Named> }
  | { kind: 'tested-by'; tests: Some<Named> }
  /** Of a test: what it uses. */
  | { kind: 'tests'; what: Some<Named> }
  /** Of a file: its definitions by kind, those first that most other files use. */
  | { kind: 'defines'; counts: Counted[]; main: Some<string> }
  | { kind: 'sections'; titles: Some<string> }
  | { kind: 'text'; language: string; lines: number }
  /** Of a manifest: the package, and the programs that it installs. */
  | { kind: 'package'; name: string; programs: string[] }
  | { kind: 'used-by-files'; files: Some<string>; tests: number }
  /** Of a module: its files by what they are for, and its parts. */
  | { kind: 'holds'; roles: Counted[] }
  | { kind: 'parts'; folders: boolean; parts: Some<string> }
  /** Definitions that most files outside of it use. */
  | { kind: 'entry-points'; what: (Named & { count: number })[] }
  /** Other parts of the repository, with how many edges lead there, or come from there. */
  | { kind: 'depends-on'; modules: Some<Counted> }
  | { kind: 'used-by-modules'; modules: Some<Counted> }
  /** Of the system. */
  | { kind: 'written-in'; languages: Some<Counted>; files: number; lines: number }
  | { kind: 'packages'; packages: Some<Named> }
  | { kind: 'starts-at'; programs: Some<Named>; routes: number }
  | { kind: 'largest'; modules: Some<Counted> }
  | { kind: 'most-used'; modules: Some<Counted> }

/** Claims that are told together. */
export type Sentence = Claim[]

export interface Summary {
  level: Level
  /** Of the node: `method`, `struct`, `file`, `package`; of the system `system`. */
  kind: string
  /** Qualified name; of files and folders the path, of the system its name. */
  name: string
  /** Of the file it stands in; of a folder its path. */
  path: string
  /** Hex of the node, '' for the system. */
  id: string
  /** Hash of its text; '' where it has none of its own. */
  content: string
  sentences: Sentence[]
}

/** Summaries that are made, kept and refreshed together: those of a file and all in it, or that of a folder. */
export interface Unit {
  path: string
  summaries: Summary[]
}
