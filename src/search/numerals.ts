/** Numbers that names spell: `TwoFactor`, `three_way_merge`. */
export const NUMERALS: ReadonlyMap<string, string> = new Map(
  'one two three four five six seven eight nine'.split(' ').map((word, at) => [word, String(at + 1)]),
)
