/** The named properties that have a value: optional properties must be absent, not undefined. */
export function pickDefined<T extends object, K extends keyof T>(
  values: T,
  ...names: K[]
): { [P in K]?: NonNullable<T[P]> } {
  const picked: { [P in K]?: NonNullable<T[P]> } = {}
  for (const name of names) {
    const value = values[name]
    if (value !== undefined && value !== null) picked[name] = value
  }
  return picked
}
