/** Letters that may differ in a slip of the hand. */
const MOST_EDITS = 2

/** The name that was probably meant; null when none is near. */
export function nearest(given: string, names: readonly string[]): string | null {
  const plain = (name: string) => name.toLowerCase().replace(/[^a-z0-9]/g, '')
  const asked = plain(given)
  if (asked === '') return null
  const found = names
    .map(name => ({ name, edits: editsBetween(asked, plain(name)) }))
    .filter(
      ({ name, edits }) => edits <= MOST_EDITS || plain(name).includes(asked) || asked.includes(plain(name)),
    )
    .sort((a, b) => a.edits - b.edits)
  return found[0]?.name ?? null
}

/** Levenshtein's distance. */
function editsBetween(a: string, b: string): number {
  if (Math.abs(a.length - b.length) > MOST_EDITS) return MOST_EDITS + 1
  let before = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let row = 1; row <= a.length; row++) {
    const now = [row]
    for (let at = 1; at <= b.length; at++) {
      const replaced = before[at - 1]! + (a[row - 1] === b[at - 1] ? 0 : 1)
      now.push(Math.min(replaced, before[at]! + 1, now[at - 1]! + 1))
    }
    before = now
  }
  return before[b.length]!
}
