/** Why definitions have their ranks. */
export interface Explanation {
  /** In words, why a part of a score supports a definition; '' if that does not help a reader. */
  reason(node: number, part: string): string
  /** Whether the reason of a part comes first, even if the part is small. */
  isTelling(part: string): boolean
  /** Everything that found a definition, even if it did not count. */
  results(node: number): SignalResult[]
  /** Whether the definition itself was found, or only something near it. */
  reach(node: number): Reach
}

export type Reach = 'found' | 'near' | 'none'

/** One signal that found a definition, or a stage that reached it. */
export interface SignalResult {
  signal: string
  /** The tier, class, commit or position. */
  detail: string
  /** On the signal's own scale; greater is stronger. */
  value: number
}
