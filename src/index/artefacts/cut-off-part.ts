/** A part that a bound on time or work cut off: a file, or the whole artefact if the path is ''. */
export interface CutOffPart {
  path: string
  /** In words for a person. */
  problem: string
}
