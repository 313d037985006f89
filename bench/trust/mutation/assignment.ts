/** What a process that judges mutants is told. Times in ms. */
export interface Assignment {
  /** Those that no test noticed yet, with the names of the tests that they have yet to meet; none: tests only say what they reach. */
  mutants: { id: number; tests: string[] }[]
  /** Spoiled the process before: judged before any other, so that nothing else can be the cause. */
  first: number | null
  limit: number
}

/** A line of its log. */
export type Note =
  | { what: 'reached'; test: string; milliseconds: number; ids: number[] }
  | { what: 'reached outside'; ids: number[] }
  | { what: 'begins' | 'killed' | 'survived' | 'timed out' | 'spoiled'; test: string; id: number }
  /** It fails when it runs again. */
  | { what: 'once only'; test: string; ids: number[] }
