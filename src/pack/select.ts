import type { ShareName, Shares } from './candidate.js'
import type { Shape } from './forms.js'
import type { Offer } from './offer.js'
import { type Overheads, Selection } from './selection.js'

/** So many of the best are never absent while there is room for any form of them. */
const IMPORTANT = 3
/** So many of what could be shown better are tried in place of others. */
const SWAPS_TRIED = 40
/** A density above all real ones: what costs nothing, as its lines are there already. */
const FREE = 1e12

interface Move {
  offer: Offer
  shape: Shape
  density: number
}

/** The offers to show, and how: the densest first within the shares, then in what is left, then what a swap makes better. */
export function select(
  offers: readonly Offer[],
  limit: number,
  shares: Shares,
  overheads: Overheads,
): Selection {
  const selection = new Selection(overheads)
  const total = Object.values(shares).reduce((sum, share) => sum + share, 0)
  const caps = new Map<ShareName, number>(
    (Object.entries(shares) as [ShareName, number][]).map(([name, share]) => [name, (limit * share) / total]),
  )
  for (const offer of offers.slice(0, IMPORTANT)) {
    const smallest = offer.shapes.at(-1)!
    if (selection.tokens + selection.price(offer, smallest) <= limit) selection.put(offer, smallest)
  }
  for (const [name, cap] of caps)
    greedy(
      selection,
      offers.filter(({ candidate }) => candidate.share === name),
      limit,
      cap,
    )
  greedy(selection, offers, limit, Number.POSITIVE_INFINITY)
  improve(selection, offers, limit)
  return selection
}

/** Takes the densest move that fits until none does. `cap` is what these offers may take together. */
function greedy(selection: Selection, offers: readonly Offer[], limit: number, cap: number): void {
  const moves = new Map<Offer, Move | null>()
  const byPath = new Map<string, Offer[]>()
  for (const offer of offers) {
    const same = byPath.get(offer.file.path)
    if (same === undefined) byPath.set(offer.file.path, [offer])
    else same.push(offer)
  }
  let left = cap
  const room = () => Math.min(left, limit - selection.tokens)
  for (const offer of offers) moves.set(offer, bestMove(selection, offer, room()))
  for (;;) {
    let best: Move | null = null
    for (const move of moves.values())
      if (move !== null && (best === null || move.density > best.density)) best = move
    if (best === null) return
    const price = selection.price(best.offer, best.shape)
    if (price > room()) {
      moves.set(best.offer, bestMove(selection, best.offer, room()))
      continue
    }
    selection.put(best.offer, best.shape)
    left -= price
    // Lines that are there now cost their neighbours nothing.
    for (const offer of byPath.get(best.offer.file.path)!)
      moves.set(offer, bestMove(selection, offer, room()))
  }
}

/** The better shape of an offer that gives most for its tokens; null when none fits. */
function bestMove(selection: Selection, offer: Offer, room: number): Move | null {
  const now = selection.chosen.get(offer)?.worth ?? 0
  let best: Move | null = null
  for (const shape of offer.shapes) {
    if (shape.worth <= now) break
    const price = selection.price(offer, shape)
    if (price > room) continue
    const density = price <= 0 ? FREE : (offer.value * (shape.worth - now)) / price
    if (best === null || density > best.density) best = { offer, shape, density }
  }
  return best
}

/** Where something valuable is small or absent, the cheapest losses that make room for it are taken, if they are smaller. */
function improve(selection: Selection, offers: readonly Offer[], limit: number): void {
  const byValue = [...offers].sort((a, b) => b.value - a.value).slice(0, SWAPS_TRIED)
  for (const offer of byValue) {
    const full = offer.shapes[0]!
    const now = selection.chosen.get(offer) ?? null
    if (now === full) continue
    const gain = offer.value * (full.worth - (now?.worth ?? 0))
    makeRoom(selection, offer, full, gain, limit)
  }
}

function makeRoom(selection: Selection, offer: Offer, shape: Shape, gain: number, limit: number): void {
  const losers = [...selection.chosen]
    .filter(([other]) => other !== offer && other.value < offer.value)
    .map(([other, its]) => ({ other, its, lost: other.value * its.worth }))
    .sort((a, b) => a.lost - b.lost)
  const undone: { other: Offer; its: Shape }[] = []
  let lost = 0
  for (const each of losers) {
    if (selection.tokens + selection.price(offer, shape) <= limit) break
    if (lost + each.lost >= gain) break
    lost += each.lost
    selection.put(each.other, null)
    undone.push(each)
  }
  if (selection.tokens + selection.price(offer, shape) <= limit) selection.put(offer, shape)
  // The last first, as prices depend on what is there.
  else for (const { other, its } of undone.reverse()) selection.put(other, its)
  for (const { other, its } of undone)
    if (!selection.chosen.has(other) && selection.tokens + selection.price(other, its) <= limit)
      selection.put(other, its)
}
