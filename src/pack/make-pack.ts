import type { LineChange } from '../changes/line-change.js'
import type { Tokenizer } from '../tokens/tokenizer.js'
import type { Candidate, SharePlan } from './candidate.js'
import { withChanges } from './changed-lines.js'
import { filesOf, itemsLeftOut, knownRanges, leftOut } from './compose.js'
import { CountedLines } from './counted-lines.js'
import { cutLine } from './cut-line.js'
import type { FetchBy } from './fetch-request.js'
import type { Item, SummaryOf } from './item.js'
import type { Funnel, LeftOut, Pack, PackedEdge, PackedFile, PastFix, QueryKind } from './pack.js'
import { packId } from './pack-id.js'
import { select } from './select.js'
import { type Overheads, Selection } from './selection.js'
import { shareTokens } from './share-tokens.js'
import { tokensOfWritten } from './token-count.js'

/** What packing needs from a format. */
export interface Writer {
  overheads: Overheads
  write(pack: Pack): string
}

interface PackInput {
  kind: QueryKind
  /** Text of the query that the `packId` is made of. */
  request: string
  /** The query as shown. */
  title: string
  budget: number
  shares: SharePlan
  guesses: boolean
  items: readonly Item[]
  /** Items that the reader has. */
  knownItems: readonly Item[]
  /** Relations between packed candidates that the shown text does not tell, within these tokens. */
  edgesOf: (packed: readonly Candidate[], files: readonly PackedFile[], tokens: number) => PackedEdge[]
  /** Null if summaries are off. */
  summaryOf: SummaryOf | null
  fixes: readonly PastFix[]
  funnel: Omit<Funnel, 'graph'>
  notes: readonly string[]
  /** How the reader gets what was left out. */
  fetchBy: FetchBy
  lineNumbers: boolean
  /** Changed lines by path, if the query is a change. */
  changes: ReadonlyMap<string, readonly LineChange[]>
}

export interface RenderedPack {
  pack: Pack
  text: string
}

/** Largest share of the budget for the ledger; in small budgets it has one row or none. */
const LEDGER_SHARE = 0.06
const MOST_LEDGER_ROWS = 12
/** From this budget on, each ledger row has a summary of about this many tokens. */
const SUMMARY_BUDGET = 2000
const SUMMARY_TOKENS = 25
/** One note per this much budget. */
const NOTE_BUDGET = 150
const MOST_NOTES = 6
const REQUEST_SHARE = 0.05
const LEAST_REQUEST_CHARS = 40
const MOST_REQUEST_CHARS = 600
const CHARS_PER_TOKEN = 4
/** Largest share of the budget for ranges that the reader has, and tokens of one of them. */
const KNOWN_SHARE = 0.05
const KNOWN_TOKENS = 16
const MOST_KNOWN = 30
/** Smaller budgets have no room for the funnel and what each share got. */
const FUNNEL_BUDGET = 300
/** Largest share of the budget for relations between packed definitions: twice as much cost half a point of yield. */
const EDGE_SHARE = 0.015
/** Attempts to fill the budget. A pack that fills this share is good enough. */
const MOST_TRIES = 5
const FULL_ENOUGH = 0.975
/**
 * Correction of the limit after an attempt over or under the budget: slightly more, or slightly less, than the
 * difference.
 */
const STEP_DOWN = 1.1
const STEP_UP = 0.95
/** Factor of the limit when the attempts fail. */
const SHRINK_FACTOR = 0.85
const LEAST_LIMIT = 8
/** Lengths to which a name is cut when nothing else fits. */
const LAST_NAME_CHARS = [24, 8, 2]

/** The fullest pack found within the budget. It never exceeds the budget: items are removed until it fits. */
export function makePack(query: PackInput, writer: Writer, tokenizer: Tokenizer): RenderedPack {
  const pack = fullestPack(query, writer, tokenizer)
  return { pack, text: writer.write(pack) }
}

function fullestPack(query: PackInput, writer: Writer, tokenizer: Tokenizer): Pack {
  const { budget } = query
  const input = { ...query, itemTokens: tokensOf(query.items), price: itemPricer(tokenizer) }
  let limit = Math.max(LEAST_LIMIT, budget - frameTokens(input, writer))
  let best: Pack | null = null
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const { pack, isAll } = attemptPack(input, limit, writer, tokenizer)
    const { tokens } = pack
    const fits = tokens <= budget && isUsable(pack, input)
    if (fits && (best === null || tokens > best.tokens)) best = pack
    if (fits && (tokens >= budget * FULL_ENOUGH || isAll)) break
    limit = Math.max(LEAST_LIMIT, limit + (budget - tokens) * (tokens > budget ? STEP_DOWN : STEP_UP))
  }
  return best ?? shrinkToFit(input, limit, writer, tokenizer)
}

/** Input that is the same for all attempts. */
interface PreparedInput extends PackInput {
  itemTokens: number
  price: (item: Item) => number
}

/** Counts the tokens of each item once. */
function itemPricer({ count }: Tokenizer): (item: Item) => number {
  const cache = new Map<Item, number>()
  return item => {
    let price = cache.get(item)
    if (price === undefined) {
      const { file, span } = item
      price = count(file.lines.slice(span.first - 1, span.last).join('\n'))
      cache.set(item, price)
    }
    return price
  }
}

/** A pack that names nothing is no answer if there are items. */
function isUsable({ files, leftOut, known }: Pack, { items }: PackInput): boolean {
  return files.length > 0 || leftOut.length > 0 || known.length > 0 || items.length === 0
}

/** Fallback: shrink the limit until the pack fits; the last resort is a single name. */
function shrinkToFit(input: PreparedInput, from: number, writer: Writer, tokenizer: Tokenizer): Pack {
  for (let limit = from; limit >= 1; limit *= SHRINK_FACTOR) {
    const { pack } = attemptPack(input, limit, writer, tokenizer)
    if (pack.tokens <= input.budget && isUsable(pack, input)) return pack
  }
  const bare = packOf({ ...input, fixes: [], notes: [] }, new Selection(writer.overheads), tokenizer, {
    leftOut: 1,
    known: 0,
    requestChars: 0,
    withFunnel: false,
  })
  for (const leftOut of reducedLedgers(bare.leftOut)) {
    const pack = counted({ ...bare, leftOut }, writer, tokenizer)
    if (pack.tokens <= input.budget || leftOut.length === 0) return pack
  }
  throw new Error('cannot happen: the empty ledger is always returned')
}

/** Ledger in steps: complete rows, rows without command and summary, cut names, nothing. */
function reducedLedgers(leftOut: readonly LeftOut[]): LeftOut[][] {
  const bare = leftOut.map(row => ({ ...row, request: '', summary: '' }))
  const cut = LAST_NAME_CHARS.map(most =>
    bare.map(row => ({ ...row, path: '', name: cutLine(row.name, most) })),
  )
  return [[...leftOut], bare, ...cut, []]
}

function frameTokens(input: PackInput, { overheads }: Writer): number {
  const { budget, fixes, knownItems } = input
  const { frame, fix, leftOut } = overheads
  return (
    frame +
    fix * fixes.length +
    budget * EDGE_SHARE +
    hunkTokens(fixes) +
    (leftOut + summaryTokens(input)) * ledgerRows(input, overheads) +
    KNOWN_TOKENS * Math.min(knownItems.length, knownRows(budget)) +
    requestChars(input) / CHARS_PER_TOKEN
  )
}

function hunkTokens(fixes: readonly PastFix[]): number {
  return fixes.reduce((sum, { hunk = '' }) => sum + hunk.length / CHARS_PER_TOKEN, 0)
}

function ledgerRows(input: PackInput, { leftOut }: Overheads): number {
  const row = leftOut + summaryTokens(input)
  return Math.min(MOST_LEDGER_ROWS, Math.floor((input.budget * LEDGER_SHARE) / row))
}

function summaryTokens({ budget, summaryOf }: PackInput): number {
  return budget >= SUMMARY_BUDGET && summaryOf !== null ? SUMMARY_TOKENS : 0
}

function knownRows(budget: number): number {
  return Math.max(1, Math.min(MOST_KNOWN, Math.floor((budget * KNOWN_SHARE) / KNOWN_TOKENS)))
}

function requestChars({ budget, title }: PackInput): number {
  const room = Math.max(
    LEAST_REQUEST_CHARS,
    Math.min(MOST_REQUEST_CHARS, budget * REQUEST_SHARE * CHARS_PER_TOKEN),
  )
  return Math.min(title.length, room)
}

function attemptPack(
  input: PreparedInput,
  limit: number,
  writer: Writer,
  tokenizer: Tokenizer,
): { pack: Pack; isAll: boolean } {
  const selection = select(input.items, limit, input.shares, writer.overheads)
  const details = {
    leftOut: ledgerRows(input, writer.overheads),
    known: knownRows(input.budget),
    requestChars: requestChars(input),
    withFunnel: input.budget >= FUNNEL_BUDGET,
  }
  const pack = packOf(input, selection, tokenizer, details)
  const isAll = input.items.every(
    item => selection.chosen.has(item) && selection.chosen.get(item) === item.forms()[0],
  )
  return { pack: counted(pack, writer, tokenizer), isAll }
}

interface Details {
  leftOut: number
  known: number
  requestChars: number
  withFunnel: boolean
}

function packOf(input: PreparedInput, selection: Selection, { name }: Tokenizer, details: Details): Pack {
  const { kind, budget, request, title, guesses, fixes, funnel, items } = input
  const files = withChanges(filesOf(selection), input.changes, budget)
  const absent = itemsLeftOut(items, selection, files)
  const packed = [...selection.chosen.keys()].map(({ candidate }) => candidate)
  const edges = input.edgesOf(packed, files, budget * EDGE_SHARE)
  const known = knownRanges([...selection.chosen.keys(), ...input.knownItems]).slice(0, details.known)
  const contents = { kind, budget, files, edges, fixes: [...fixes], known }
  return {
    root: packId(
      request,
      packed.map(({ id }) => id),
      contents,
    ),
    kind,
    request:
      details.requestChars === 0 ? '' : cutLine(title.trim().replace(/\s+/g, ' '), details.requestChars),
    tokenizer: name,
    budget,
    tokens: 0,
    guesses,
    ...(input.lineNumbers ? { lineNumbers: true } : {}),
    files,
    edges,
    fixes: [...fixes],
    known,
    leftOut: absent.slice(0, details.leftOut).map(item => {
      const summary = summaryTokens(input) === 0 ? '' : (input.summaryOf?.(item) ?? '')
      return leftOut(item, input.price(item), summary, input.fetchBy)
    }),
    leftOutCount: absent.length,
    shares: details.withFunnel ? shareTokens(selection, fixes.length) : {},
    funnel: details.withFunnel ? { ...funnel, graph: input.itemTokens } : null,
    notes: input.notes.slice(0, Math.min(MOST_NOTES, Math.floor(budget / NOTE_BUDGET))),
  }
}

/** Estimated tokens of all items, each line once. */
function tokensOf(items: readonly Item[]): number {
  const counted = new CountedLines()
  let tokens = 0
  for (const { file, span } of items)
    for (let line = span.first; line <= span.last; line++)
      if (counted.isNew(file, line)) tokens += file.text.priceOf(line)
  return Math.round(tokens)
}

/** With the number of its tokens. */
function counted(pack: Pack, writer: Writer, tokenizer: Tokenizer): Pack {
  const write = (tokens: number) => writer.write({ ...pack, tokens })
  return { ...pack, tokens: tokensOfWritten(pack.budget, write, tokenizer) }
}
