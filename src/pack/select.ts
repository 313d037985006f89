import type { Candidate, ShareName, Shares } from './candidate.js'
import type { Item } from './item.js'
import type { ItemForm } from './item-forms.js'
import { type Overheads, Selection } from './selection.js'

/** The best items that are always included if any form of them fits. */
const MUST_INCLUDE = 3
/** Most items for which a swap is tried. */
const MOST_SWAPS = 40
/** Density of a form that costs nothing because its lines are already there: above all real densities. */
const FREE = 1e12

interface Move {
  item: Item
  form: ItemForm
  density: number
}

/**
 * Greedy selection of items and forms by value per token: first within the shares, then in the rest of the budget, then
 * by swaps.
 */
export function select(
  items: readonly Item[],
  limit: number,
  shares: Shares,
  overheads: Overheads,
): Selection {
  const selection = new Selection(overheads)
  const total = Object.values(shares).reduce((sum, share) => sum + share, 0)
  const caps = new Map<ShareName, number>(
    (Object.entries(shares) as [ShareName, number][]).map(([name, share]) => [name, (limit * share) / total]),
  )
  for (const item of [...namedItems(items), ...items.slice(0, MUST_INCLUDE)]) {
    if (selection.chosen.has(item)) continue
    const smallest = item.forms.filter(hasLines).at(-1)!
    if (selection.tokens + selection.price(item, smallest) <= limit) selection.put(item, smallest)
  }
  for (const [name, cap] of caps)
    greedy(
      selection,
      items.filter(({ candidate }) => candidate.share === name),
      limit,
      cap,
    )
  greedy(selection, items, limit, Number.POSITIVE_INFINITY)
  improve(selection, items, limit)
  // Sentences fill what lines leave: they never take the place of lines.
  greedy(selection, items, limit, Number.POSITIVE_INFINITY, () => true)
  return selection
}

/** The best item of each named place, in the order of the candidates. */
function namedItems(items: readonly Item[]): Item[] {
  const best = new Map<Candidate, Item>()
  for (const item of items)
    if (item.candidate.isNamed && !best.has(item.candidate)) best.set(item.candidate, item)
  return [...best.values()]
}

/** Takes the densest move that fits until none is left. `cap` limits the tokens of these items together. */
function greedy(
  selection: Selection,
  items: readonly Item[],
  limit: number,
  cap: number,
  isAllowed: (form: ItemForm) => boolean = hasLines,
): void {
  const moves = new Map<Item, Move | null>()
  const byPath = new Map<string, Item[]>()
  for (const item of items) {
    const same = byPath.get(item.file.path)
    if (same === undefined) byPath.set(item.file.path, [item])
    else same.push(item)
  }
  let left = cap
  const room = () => Math.min(left, limit - selection.tokens)
  for (const item of items) moves.set(item, bestMove(selection, item, room(), isAllowed))
  for (;;) {
    let best: Move | null = null
    for (const move of moves.values())
      if (move !== null && (best === null || move.density > best.density)) best = move
    if (best === null) return
    const price = selection.price(best.item, best.form)
    if (price > room()) {
      moves.set(best.item, bestMove(selection, best.item, room(), isAllowed))
      continue
    }
    selection.put(best.item, best.form)
    left -= price
    // Lines that are now included are free for other items of the file.
    for (const item of byPath.get(best.item.file.path)!)
      moves.set(item, bestMove(selection, item, room(), isAllowed))
  }
}

function hasLines({ summary }: ItemForm): boolean {
  return summary === undefined
}

/** The better form of an item with the highest density; null if none fits. */
function bestMove(
  selection: Selection,
  item: Item,
  room: number,
  isAllowed: (form: ItemForm) => boolean,
): Move | null {
  const now = selection.chosen.get(item)?.worth ?? 0
  let best: Move | null = null
  for (const form of item.forms) {
    if (form.worth <= now) break
    if (!isAllowed(form)) continue
    const price = selection.price(item, form)
    if (price > room) continue
    const density = price <= 0 ? FREE : (item.value * (form.worth - now)) / price
    if (best === null || density > best.density) best = { item, form, density }
  }
  return best
}

/**
 * For valuable items that are missing or reduced: removes the cheapest other items if their loss is smaller than the
 * gain.
 */
function improve(selection: Selection, items: readonly Item[], limit: number): void {
  const byValue = [...items].sort((a, b) => b.value - a.value).slice(0, MOST_SWAPS)
  for (const item of byValue) {
    const full = item.forms[0]!
    const now = selection.chosen.get(item) ?? null
    if (now === full) continue
    const gain = item.value * (full.worth - (now?.worth ?? 0))
    makeRoom(selection, item, full, gain, limit)
  }
}

function makeRoom(selection: Selection, item: Item, form: ItemForm, gain: number, limit: number): void {
  const victims = [...selection.chosen]
    .filter(([other]) => other !== item && other.value < item.value && !other.candidate.isNamed)
    .map(([other, its]) => ({ other, its, lost: other.value * its.worth }))
    .sort((a, b) => a.lost - b.lost)
  const removed: { other: Item; its: ItemForm }[] = []
  let lost = 0
  for (const each of victims) {
    if (selection.tokens + selection.price(item, form) <= limit) break
    if (lost + each.lost >= gain) break
    lost += each.lost
    selection.put(each.other, null)
    removed.push(each)
  }
  if (selection.tokens + selection.price(item, form) <= limit) selection.put(item, form)
  // In reverse order, because prices depend on what is included.
  else for (const { other, its } of removed.reverse()) selection.put(other, its)
  for (const { other, its } of removed)
    if (!selection.chosen.has(other) && selection.tokens + selection.price(other, its) <= limit)
      selection.put(other, its)
}
