/** Why definitions are ranked as they are. */
export interface Explanation {
  /** In words, why a part of a score speaks for a definition; '' where that is no reason that helps a reader. */
  reason(node: number, part: string): string
  /** Whether the reason of a part comes first, however small it is. */
  isTelling(part: string): boolean
  /** All that found a definition, whether it then counted or not. */
  results(node: number): SignalResult[]
  /** Whether the definition itself was found, or only something around it. */
  reach(node: number): Reach
}

export type Reach = 'found' | 'near' | 'none'

/** One signal that found a definition, or a stage that came by it. */
export interface SignalResult {
  signal: string
  /** Which tier, class, commit or place. */
  detail: string
  /** As the signal counts; a greater one speaks louder. */
  value: number
}
