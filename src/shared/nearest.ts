/** Letters that may differ in a typing mistake. */
const MAX_EDITS = 2

/** The name that was probably meant; null if none is close. */
export function nearest(word: string, names: readonly string[]): string | null {
  const plain = (name: string) => name.toLowerCase().replace(/[^a-z0-9]/g, '')
  const wanted = plain(word)
  if (wanted === '') return null
  const candidates = names
    .map(name => ({ name, edits: editsBetween(wanted, plain(name)) }))
    .filter(
      ({ name, edits }) => edits <= MAX_EDITS || plain(name).includes(wanted) || wanted.includes(plain(name)),
    )
    .sort((a, b) => a.edits - b.edits)
  return candidates[0]?.name ?? null
}

/** The Levenshtein distance. */
function editsBetween(a: string, b: string): number {
  if (Math.abs(a.length - b.length) > MAX_EDITS) return MAX_EDITS + 1
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
