/** Largest edit distance, as a share of the length. */
const MAX_EDIT_SHARE = 0.34
const MAX_EDITS = 3
/** Scores by kind of match, best first; a distance is subtracted within each. */
const SAME_LETTERS = 4
const CONTAINS = 3
const SIMILAR = 2
const SUBSEQUENCE = 1

interface FuzzyName {
  name: string
  score: number
}

/**
 * Names similar to a mistyped or half-remembered one: the same letters in another case or spelling (`getuser` for
 * `get_user`), one that contains it, a few wrong letters, or its letters in order.
 */
export function fuzzyNames(query: string, names: Iterable<string>, limit: number): FuzzyName[] {
  const letters = lettersOf(query)
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

function scoreOf(query: string, name: string): number {
  if (name === '') return 0
  if (query === name) return SAME_LETTERS
  const length = Math.max(query.length, name.length)
  const difference = Math.abs(query.length - name.length)
  if (name.includes(query)) return CONTAINS - difference / length
  const most = Math.min(MAX_EDITS, Math.floor(query.length * MAX_EDIT_SHARE))
  if (difference <= most) {
    const edits = editDistance(query, name, most)
    if (edits <= most) return SIMILAR - edits / length
  }
  return isSubsequence(query, name) ? SUBSEQUENCE - difference / length : 0
}

/** Damerau–Levenshtein distance (swaps of adjacent letters count once); stops once it is over `most`. */
function editDistance(a: string, b: string, most: number): number {
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

function isSubsequence(query: string, name: string): boolean {
  let at = 0
  for (const letter of name) if (letter === query[at]) at++
  return at === query.length
}
