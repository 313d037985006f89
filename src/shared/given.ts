/** Those of these properties that are there: what is not given must be absent, not undefined. */
export function given<T extends object, K extends keyof T>(
  values: T,
  ...names: K[]
): { [P in K]?: NonNullable<T[P]> } {
  const found: { [P in K]?: NonNullable<T[P]> } = {}
  for (const name of names) {
    const value = values[name]
    if (value !== undefined && value !== null) found[name] = value
  }
  return found
}
