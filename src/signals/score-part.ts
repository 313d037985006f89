/** One part of a score. All parts of a score sum to it. */
export interface ScorePart {
  /** A feature, a part that a signal weighs itself, or a penalty. */
  name: string
  /** What was measured, 0 to about 1; of a penalty, the factor. */
  value: number
  part: number
}
