/** One part of a score. The parts sum to the score. */
export interface ScorePart {
  /** A feature, a part that a signal weights itself, or a penalty. */
  name: string
  /** The measured value, 0 to about 1; for a penalty, the factor. */
  value: number
  part: number
}
