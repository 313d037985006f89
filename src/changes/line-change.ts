/** Lines that a change adds to a file, or takes from it, as `diff` shows them. */
export interface LineChange {
  /** Changed lines of the file as it is shown, from 1, inclusive; `endLine` is one less if it has none of them. */
  startLine: number
  endLine: number
  /** `+`: the file is shown after the change, and these lines are new; `-`: before it, and they will be gone. */
  here: '+' | '-'
  /** The lines of the other side, which are not in the file. */
  other: string[]
}
