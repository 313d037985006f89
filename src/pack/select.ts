import type { ShareName, Shares } from './candidate.js'
import type { Item } from './item.js'
import type { ItemForm } from './item-forms.js'
import { type Overheads, Selection } from './selection.js'

/** So many of the best are never absent while there is room for any form of them. */
const IMPORTANT = 3
/** So many of what could be shown better are tried in place of others. */
const SWAPS_TRIED = 40
/** A density above all real ones: what costs nothing, as its lines are there already. */
const FREE = 1e12

interface Move {
  item: Item
  form: ItemForm
  density: number
}

/** The items to show, and how: the densest first within the shares, then in what is left, then what a swap makes better. */
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
  for (const item of items.slice(0, IMPORTANT)) {
    const smallest = item.forms.at(-1)!
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
  return selection
}

/** Takes the densest move that fits until none does. `cap` is what these items may take together. */
function greedy(selection: Selection, items: readonly Item[], limit: number, cap: number): void {
  const moves = new Map<Item, Move | null>()
  const byPath = new Map<string, Item[]>()
  for (const item of items) {
    const same = byPath.get(item.file.path)
    if (same === undefined) byPath.set(item.file.path, [item])
    else same.push(item)
  }
  let left = cap
  const room = () => Math.min(left, limit - selection.tokens)
  for (const item of items) moves.set(item, bestMove(selection, item, room()))
  for (;;) {
    let best: Move | null = null
    for (const move of moves.values())
      if (move !== null && (best === null || move.density > best.density)) best = move
    if (best === null) return
    const price = selection.price(best.item, best.form)
    if (price > room()) {
      moves.set(best.item, bestMove(selection, best.item, room()))
      continue
    }
    selection.put(best.item, best.form)
    left -= price
    // Lines that are there now cost their neighbours nothing.
    for (const item of byPath.get(best.item.file.path)!) moves.set(item, bestMove(selection, item, room()))
  }
}

/** The better form of an item that gives most for its tokens; null when none fits. */
function bestMove(selection: Selection, item: Item, room: number): Move | null {
  const now = selection.chosen.get(item)?.worth ?? 0
  let best: Move | null = null
  for (const form of item.forms) {
    if (form.worth <= now) break
    const price = selection.price(item, form)
    if (price > room) continue
    const density = price <= 0 ? FREE : (item.value * (form.worth - now)) / price
    if (best === null || density > best.density) best = { item, form, density }
  }
  return best
}

/** Where something valuable is small or absent, the cheapest losses that make room for it are taken, if they are smaller. */
function improve(selection: Selection, items: readonly Item[], limit: number): void {
  const byValue = [...items].sort((a, b) => b.value - a.value).slice(0, SWAPS_TRIED)
  for (const item of byValue) {
    const full = item.forms[0]!
    const now = selection.chosen.get(item) ?? null
    if (now === full) continue
    const gain = item.value * (full.worth - (now?.worth ?? 0))
    makeRoom(selection, item, full, gain, limit)
  }
}

function makeRoom(selection: Selection, item: Item, form: ItemForm, gain: number, limit: number): void {
  const losers = [...selection.chosen]
    .filter(([other]) => other !== item && other.value < item.value)
    .map(([other, its]) => ({ other, its, lost: other.value * its.worth }))
    .sort((a, b) => a.lost - b.lost)
  const undone: { other: Item; its: ItemForm }[] = []
  let lost = 0
  for (const each of losers) {
    if (selection.tokens + selection.price(item, form) <= limit) break
    if (lost + each.lost >= gain) break
    lost += each.lost
    selection.put(each.other, null)
    undone.push(each)
  }
  if (selection.tokens + selection.price(item, form) <= limit) selection.put(item, form)
  // The last first, as prices depend on what is there.
  else for (const { other, its } of undone.reverse()) selection.put(other, its)
  for (const { other, its } of undone)
    if (!selection.chosen.has(other) && selection.tokens + selection.price(other, its) <= limit)
      selection.put(other, its)
}
