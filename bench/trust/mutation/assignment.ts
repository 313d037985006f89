/** What a process that judges mutants is told. Times in ms. */
export interface Assignment {
  /** Those that no test noticed yet, with the names of the tests that they met. */
  mutants: { id: number; met: string[] }[]
  /** Spoiled the process before: judged before any other, so that nothing else can be the cause. */
  first: number | null
  mostTests: number
  /** A test that takes longer without a mutant is not run with them. */
  longestTest: number
  limit: number
}

/** A line of its log. */
export type Note =
  | { what: 'reached'; test: string; milliseconds: number; ids: number[] }
  | { what: 'reached outside'; ids: number[] }
  | { what: 'begins' | 'killed' | 'survived' | 'timed out' | 'spoiled'; test: string; id: number }
  /** It fails when it runs again. */
  | { what: 'once only'; test: string; ids: number[] }
