/** Offsets count UTF-16 units. It never contains a line end. */
export interface Secret {
  start: number
  end: number
  /** In words for a person; '' for what continues the one before. */
  kind: string
}
