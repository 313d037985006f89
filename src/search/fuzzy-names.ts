/** Names more edits away than this share of their length are other names. */
const MAX_EDIT_SHARE = 0.34
const MAX_EDITS = 3
/** Scores of the ways in which a name can be meant, best first; a distance is subtracted within each. */
const SAME_LETTERS = 4
const CONTAINS = 3
const NEAR = 2
const SUBSEQUENCE = 1

export interface FuzzyName {
  name: string
  score: number
}

/**
 * Names that a mistyped or half-remembered one may mean: the same letters in another case or spelling
 * (`getuser` for `get_user`), one inside the other, a few letters wrong, or its letters in order.
 */
export function fuzzyNames(wanted: string, names: Iterable<string>, limit: number): FuzzyName[] {
  const letters = lettersOf(wanted)
  if (letters === '') return []
  const found: FuzzyName[] = []
  for (const name of names) {
    const score = scoreOf(letters, lettersOf(name))
    if (score > 0) found.push({ name, score })
  }
  found.sort((a, b) => b.score - a.score || a.name.length - b.name.length || (a.name < b.name ? -1 : 1))
  return found.slice(0, limit)
}

function lettersOf(name: string): string {
  return name.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase()
}

function scoreOf(wanted: string, name: string): number {
  if (name === '') return 0
  if (wanted === name) return SAME_LETTERS
  const length = Math.max(wanted.length, name.length)
  const difference = Math.abs(wanted.length - name.length)
  if (name.includes(wanted)) return CONTAINS - difference / length
  const most = Math.min(MAX_EDITS, Math.floor(wanted.length * MAX_EDIT_SHARE))
  if (difference <= most) {
    const edits = editDistance(wanted, name, most)
    if (edits <= most) return NEAR - edits / length
  }
  return isSubsequence(wanted, name) ? SUBSEQUENCE - difference / length : 0
}

/** Damerau-Levenshtein (adjacent letters may be swapped), given up once it is over `most`. */
export function editDistance(a: string, b: string, most: number): number {
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, i) => i)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    let best = i
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1]
      let cost = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + (same ? 0 : 1))
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        cost = Math.min(cost, beforeLast[j - 2]! + 1)
      row.push(cost)
      best = Math.min(best, cost)
    }
    if (best > most) return most + 1
    beforeLast = last
    last = row
  }
  return last[b.length]!
}

function isSubsequence(wanted: string, name: string): boolean {
  let at = 0
  for (const letter of name) if (letter === wanted[at]) at++
  return at === wanted.length
}
