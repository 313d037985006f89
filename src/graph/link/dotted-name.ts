/** The last part of a dotted name. */
export function lastName(dotted: string): string {
  return dotted.slice(dotted.lastIndexOf('.') + 1)
}

/** All but the last part of a dotted name, '' if it has only one. */
export function outerName(dotted: string): string {
  return dotted.slice(0, Math.max(0, dotted.lastIndexOf('.')))
}
