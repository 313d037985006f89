/**
 * The parts of a summary. It contains only claims: statements of a known kind with arguments, which can be
 * checked against the graph and the facts. Text is made from claims (`sentence-text.ts`), never the other way
 * round.
 */

export type Level = 'system' | 'module' | 'file' | 'class' | 'function'

/** A definition: qualified name and path. A file: its path in both. A node outside files: its name. */
export interface Named {
  name: string
  path: string
}

/** The first items, and the total number. */
export interface Some<T> {
  first: T[]
  total: number
}

/** A definition or a file with its purpose in a few words; '' if it is not known. */
export interface Told extends Named {
  says: string
  /** The words are those of its name, not of its documentation. */
  isNamed?: true
}

/** A name with a count of uses, files or lines. */
export interface Counted {
  name: string
  count: number
}

/** An effect of code on its environment, named after the edge kind. */
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
  /** Quoted from its own documentation, from that of its main definition, or from a file in it. */
  | { kind: 'says'; text: string; of?: Named }
  /** From its name: a verb and its object. */
  | { kind: 'named'; verb: string; object: string }
  /** Its kind and its container. */
  | { kind: 'is'; what: string; of: string }
  | { kind: 'takes'; parameters: Some<string>; returns: string }
  | { kind: 'calls'; what: Some<Named> }
  | { kind: 'effect'; effect: Effect; what: Some<Named> }
  | { kind: 'serves'; routes: Some<string> }
  | { kind: 'extends'; bases: Named[] }
  | { kind: 'implements'; types: Named[] }
  | { kind: 'overrides'; what: Named }
  | { kind: 'members'; counts: Counted[]; main: Some<string> }
  /** Callers (for types: all users) outside tests, and the number of their files. */
  | { kind: 'called-by'; who: Some<Named>; files: number }
  | { kind: 'used-by'; who: Some<Named>; files: number }
  | { kind: 'heirs'; who: Some<Named> }
  | { kind: 'tested-by'; tests: Some<Named> }
  /** For a test: the tested code. */
  | { kind: 'tests'; what: Some<Named> }
  /** For a file or folder without words of its own: its main definitions, those with the most users first. */
  | { kind: 'provides'; what: Some<Told> }
  /** For a folder without words of its own: its parts with theirs. */
  | { kind: 'gathers'; parts: Some<Told> }
  /** For a folder of tests, documentation or examples: parts of the repository that it uses, or its pages. */
  | { kind: 'covers'; role: 'tests' | 'documentation' | 'examples'; of: Some<string> }
  /** By convention, from its name. */
  | { kind: 'known'; text: string }
  /** For a document: its title. */
  | { kind: 'titled'; title: string }
  /** For a file: its definitions by kind, those with the most other files as users first. */
  | { kind: 'defines'; counts: Counted[]; main: Some<string> }
  | { kind: 'sections'; titles: Some<string> }
  | { kind: 'text'; language: string; lines: number }
  /** For a manifest: the package and the programs that it installs. */
  | { kind: 'package'; name: string; programs: string[] }
  | { kind: 'used-by-files'; files: Some<string>; tests: number }
  /** For a module: its files by role, and its parts. */
  | { kind: 'holds'; roles: Counted[] }
  | { kind: 'parts'; folders: boolean; parts: Some<string> }
  /** The definitions that the most files outside it use. */
  | { kind: 'entry-points'; what: (Named & { count: number })[] }
  /** Other parts of the repository, with the number of edges to or from them. */
  | { kind: 'depends-on'; modules: Some<Counted> }
  | { kind: 'used-by-modules'; modules: Some<Counted> }
  /** For the system. */
  | { kind: 'written-in'; languages: Some<Counted>; files: number; lines: number }
  | { kind: 'packages'; packages: Some<Named> }
  | { kind: 'starts-at'; programs: Some<Named>; routes: number }
  | { kind: 'largest'; modules: Some<Counted> }
  | { kind: 'most-used'; modules: Some<Counted> }

/** Claims that form one sentence. */
export type Sentence = Claim[]

export interface Summary {
  level: Level
  /** The kind of the node: `method`, `struct`, `file`, `package`; for the system `system`. */
  kind: string
  /** Qualified name; for files and folders the path, for the system its name. */
  name: string
  /** The path of its file; for a folder its own path. */
  path: string
  /** The node's id in hex, '' for the system. */
  id: string
  /** Content hash; '' if it has no text of its own. */
  content: string
  sentences: Sentence[]
}

/** Summaries that are made, stored and updated together: of a file and its definitions, or of a folder. */
export interface Unit {
  path: string
  summaries: Summary[]
}
