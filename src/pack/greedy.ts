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

/** Takes the densest move that fits until none is left. */
export function greedy(
  selection: Selection,
  items: readonly Item[],
  room: () => number,
  rating: Rating,
): void {
  const moves = new Map<Item, Move | null>()
  const byPath = new Map<string, Item[]>()
  for (const item of items) {
    const same = byPath.get(item.file.path)
    if (same === undefined) byPath.set(item.file.path, [item])
    else same.push(item)
  }
  for (const item of items) moves.set(item, bestMove(selection, item, room(), rating))
  for (;;) {
    let best: Move | null = null
    for (const move of moves.values())
      if (move !== null && (best === null || move.density > best.density)) best = move
    if (best === null) return
    if (selection.price(best.item, best.form) > room()) {
      moves.set(best.item, bestMove(selection, best.item, room(), rating))
      continue
    }
    selection.put(best.item, best.form)
    // Lines that are now included are free for other items of the file.
    for (const item of byPath.get(best.item.file.path)!)
      moves.set(item, bestMove(selection, item, room(), rating))
  }
}

/** The better form of an item with the highest density; null if none fits. */
function bestMove(selection: Selection, item: Item, room: number, rating: Rating): Move | null {
  const chosen = selection.chosen.get(item)
  const now = chosen === undefined ? 0 : rating.worthOf(chosen)
  let best: Move | null = null
  for (const form of item.forms) {
    const worth = rating.worthOf(form)
    if (worth <= now) break
    const price = selection.price(item, form)
    if (price > room) continue
    const density = price <= 0 ? FREE : (rating.valueOf(item) * (worth - now)) / price ** rating.priceExponent
    if (best === null || density > best.density) best = { item, form, density }
  }
  return best
}
