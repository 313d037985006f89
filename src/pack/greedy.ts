import type { Item } from './item.js'
import type { ItemForm } from './item-forms.js'
import type { Selection } from './selection.js'

/** Density of a form that costs nothing because its lines are already there: above all real densities. */
const FREE = 1e12

/** What items and forms are worth. */
export interface Rating {
  valueOf(item: Item): number
  /** Relative to the whole item. */
  worthOf(form: ItemForm): number
  /** How much the price counts: 1 for value per token, less favours large forms. */
  priceExponent: number
}

interface Move {
  item: Item
  form: ItemForm
  density: number
}

/** The best move of an item; or, until its forms are made, a density that none of its moves exceeds. */
type Entry = Move | { bound: number } | null

/** Above a bound by more than the rounding of its parts. */
const ROUNDING = 1 + 1e-9

/** Takes the densest move that fits until none is left. */
export function greedy(
  selection: Selection,
  items: readonly Item[],
  room: () => number,
  rating: Rating,
): void {
  const byPath = placesByPath(items)
  const entries = items.map(item => firstEntry(selection, item, room(), rating))
  for (;;) {
    const at = densest(selection, items, entries, room, rating)
    if (at < 0) return
    const { item, form } = entries[at] as Move
    if (selection.price(item, form) > room()) {
      entries[at] = bestMove(selection, item, room(), rating)
      continue
    }
    selection.put(item, form)
    // Lines that are now included are free for other items of the file.
    for (const same of byPath.get(item.file.path)!)
      entries[same] = firstEntry(selection, items[same]!, room(), rating)
  }
}

function placesByPath(items: readonly Item[]): Map<string, number[]> {
  const byPath = new Map<string, number[]>()
  items.forEach(({ file }, at) => {
    const same = byPath.get(file.path)
    if (same === undefined) byPath.set(file.path, [at])
    else same.push(at)
  })
  return byPath
}

/** The place of the densest move, the first of equals; -1 if there is none. Makes the forms that may have a denser one. */
function densest(
  selection: Selection,
  items: readonly Item[],
  entries: Entry[],
  room: () => number,
  rating: Rating,
): number {
  let [at, density] = [-1, Number.NEGATIVE_INFINITY]
  const take = (place: number, entry: Entry) => {
    if (entry === null || 'bound' in entry) return
    if (entry.density > density || (entry.density === density && place < at))
      [at, density] = [place, entry.density]
  }
  entries.forEach((entry, place) => {
    take(place, entry)
  })
  entries.forEach((entry, place) => {
    if (entry === null || !('bound' in entry) || entry.bound < density) return
    entries[place] = bestMove(selection, items[place]!, room(), rating)
    take(place, entries[place])
  })
  return at
}

/** Of an item that is not packed, its bound at first: forms are made where it comes to them. */
function firstEntry(selection: Selection, item: Item, room: number, rating: Rating): Entry {
  if (selection.chosen.has(item)) return bestMove(selection, item, room, rating)
  const price = selection.leastPrice(item)
  if (price > room) return null
  return { bound: (ROUNDING * rating.valueOf(item)) / price ** rating.priceExponent }
}

/** The better form of an item with the highest density; null if none fits. */
function bestMove(selection: Selection, item: Item, room: number, rating: Rating): Move | null {
  const chosen = selection.chosen.get(item)
  const now = chosen === undefined ? 0 : rating.worthOf(chosen)
  let best: Move | null = null
  for (const form of item.forms()) {
    const worth = rating.worthOf(form)
    if (worth <= now) break
    const price = selection.price(item, form)
    if (price > room) continue
    const density = price <= 0 ? FREE : (rating.valueOf(item) * (worth - now)) / price ** rating.priceExponent
    if (best === null || density > best.density) best = { item, form, density }
  }
  return best
}
