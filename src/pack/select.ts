import { type Candidate, SHARE_NAMES, type ShareName, type SharePlan } from './candidate.js'
import { greedy, type Rating } from './greedy.js'
import type { Item } from './item.js'
import type { ItemForm } from './item-forms.js'
import { type Overheads, Selection } from './selection.js'

/** The best items that are always included if any form of them fits. */
const MUST_INCLUDE = 3
/** Most items for which a swap is tried. */
const MOST_SWAPS = 40
/** Items that a sentence is made for, at most: each may read the facts of another file. */
const MOST_SENTENCES = 12
/** A name, a place and a few words. */
const LEAST_SENTENCE_TOKENS = 20

/** The value of an item for the task. Of 0.5, 0.6, 0.7, 0.85 and 1, this exponent packed most of the edited code. */
const BY_VALUE: Rating = {
  valueOf: ({ value }) => value,
  worthOf: ({ worth }) => worth,
  priceExponent: 0.7,
}

/** Of what goes with the code, many in a small form tell more than few as a whole. */
const PLACE_EXPONENT = -0.5
const SMALL_FORM_EXPONENT = 0.25
const BY_PLACE: Rating = {
  valueOf: ({ candidate }) => (candidate.place + 1) ** PLACE_EXPONENT,
  worthOf: ({ worth }) => worth ** SMALL_FORM_EXPONENT,
  priceExponent: 1,
}

/** Shares of files that go with the code: many of them tell more than much of one. */
const BY_FILE: ReadonlySet<ShareName> = new Set(['tests', 'documentation'])

/**
 * Greedy selection of items and forms by value per token: first what is kept for each share, then in the rest of the
 * budget by value, improved by swaps. What is kept for a share is not taken away again.
 */
export function select(
  items: readonly Item[],
  limit: number,
  { kept, chosen }: SharePlan,
  overheads: Overheads,
): Selection {
  const selection = new Selection(overheads)
  for (const item of [...namedItems(items), ...items.slice(0, MUST_INCLUDE)]) {
    if (selection.chosen.has(item)) continue
    const smallest = item.forms().at(-1)!
    if (selection.tokens + selection.price(item, smallest) <= limit) selection.put(item, smallest)
  }
  for (const share of SHARE_NAMES) {
    const own = items.filter(({ candidate }) => candidate.share === share)
    const room = () => Math.min(limit - selection.tokens, limit * kept[share] - selection.tokensOf(share))
    if (kept[share] === 0) continue
    if (BY_FILE.has(share)) addFiles(selection, own, room)
    greedy(selection, own, room, share === 'code' ? BY_VALUE : BY_PLACE)
  }
  const reserved = new Set(selection.chosen.keys())
  const free = items.filter(({ candidate }) => !chosen.has(candidate.share))
  const room = () => limit - selection.tokens
  greedy(selection, free, room, BY_VALUE)
  improve(selection, free, limit, reserved)
  // Swaps leave room.
  greedy(selection, free, room, BY_VALUE)
  const wanted = ({ candidate: { share } }: Item) => !chosen.has(share) || kept[share] > 0
  if (chosen.size > 0) greedy(selection, items.filter(wanted), room, BY_VALUE)
  addSentences(selection, items.filter(wanted), room)
  return selection
}

/** The best item of each file in its smallest form, the best files first: which file it is matters more than its text. */
function addFiles(selection: Selection, items: readonly Item[], room: () => number): void {
  const files = new Set<string>()
  for (const item of [...items].sort((a, b) => a.candidate.place - b.candidate.place)) {
    const { path } = item.file
    if (files.has(path)) continue
    files.add(path)
    const smallest = item.forms().at(-1)!
    if (!selection.chosen.has(item) && selection.price(item, smallest) <= room())
      selection.put(item, smallest)
  }
}

/** The best item of each named place, in the order of the candidates. */
function namedItems(items: readonly Item[]): Item[] {
  const best = new Map<Candidate, Item>()
  for (const item of items)
    if (item.candidate.isNamed && !best.has(item.candidate)) best.set(item.candidate, item)
  return [...best.values()]
}

/** Sentences fill what lines leave, for the best items that have none: they never take the place of lines. */
function addSentences(selection: Selection, items: readonly Item[], room: () => number): void {
  const absent = items.filter(item => !selection.chosen.has(item)).slice(0, MOST_SENTENCES)
  for (const item of absent) {
    if (room() < LEAST_SENTENCE_TOKENS) return
    const form = item.sentence()
    if (form !== null && selection.price(item, form) <= room()) selection.put(item, form)
  }
}

/**
 * For valuable items that are missing or reduced: removes the cheapest other items if their loss is smaller than the
 * gain.
 */
function improve(
  selection: Selection,
  items: readonly Item[],
  limit: number,
  reserved: ReadonlySet<Item>,
): void {
  const byValue = [...items].sort((a, b) => b.value - a.value).slice(0, MOST_SWAPS)
  for (const item of byValue) {
    const full = item.forms()[0]!
    const now = selection.chosen.get(item) ?? null
    if (now === full) continue
    const gain = item.value * (full.worth - (now?.worth ?? 0))
    makeRoom(selection, item, full, gain, limit, reserved)
  }
}

function makeRoom(
  selection: Selection,
  item: Item,
  form: ItemForm,
  gain: number,
  limit: number,
  reserved: ReadonlySet<Item>,
): void {
  const victims = [...selection.chosen]
    .filter(([other]) => other !== item && other.value < item.value && !reserved.has(other))
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
