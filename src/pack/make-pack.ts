import type { Tokenizer } from '../shared/tokenizer.js'
import type { Shares } from './candidate.js'
import { cleanLine } from './clean-text.js'
import { absentOf, filesOf, knownPlaces, leftOut } from './compose.js'
import type { Item } from './item.js'
import type { Funnel, LeftOut, Pack, PastFix, QueryKind } from './pack.js'
import { packId } from './pack-id.js'
import { select } from './select.js'
import { type Overheads, Selection } from './selection.js'
import { withTokenCount } from './token-count.js'

/** What a format must tell of itself to be packed for. */
export interface Writer {
  overheads: Overheads
  write(pack: Pack): string
}

export interface PackInput {
  kind: QueryKind
  /** What the identity is made of. */
  request: string
  /** What is shown of it. */
  title: string
  budget: number
  shares: Shares
  guesses: boolean
  items: readonly Item[]
  /** What would be itemTokens, but the reader has it. */
  had: readonly Item[]
  /** What something is for, in a sentence, '' where nothing says so; null when it is not to be told. */
  summaryOf: ((item: Item) => string) | null
  fixes: readonly PastFix[]
  funnel: Omit<Funnel, 'graph'>
  notes: readonly string[]
}

export interface RenderedPack {
  pack: Pack
  text: string
}

/** Of the budget, the list of what was left out takes at most so much; in small budgets it is one line or none. */
const LEDGER_SHARE = 0.06
const MOST_LEFT_OUT = 12
/** From this budget on, each line of that list says what it is of, in about so many tokens. */
const SUMMARY_BUDGET = 2000
const SUMMARY_TOKENS = 25
/** One note for so much of the budget. */
const NOTE_BUDGET = 150
const MOST_NOTES = 6
const REQUEST_SHARE = 0.05
const LEAST_REQUEST_CHARS = 40
const MOST_REQUEST_CHARS = 600
const CHARS_A_TOKEN = 4
/** Of the budget, places that the reader has take at most so much; one of them takes about so many tokens. */
const KNOWN_SHARE = 0.05
const KNOWN_TOKENS = 16
const MOST_KNOWN = 30
/** Below this budget there is no room for the funnel. */
const FUNNEL_BUDGET = 300
/** Tries to fill the budget; a pack that fills so much of it is good enough. */
const TRIES = 5
const FULL_ENOUGH = 0.975
/** Of what it is over, or under, the next try takes so much off, or adds: a little more, and a little less. */
const STEP_DOWN = 1.1
const STEP_UP = 0.95
/** When it is over, what is asked for shrinks so. */
const SHRINK = 0.85
const LEAST_LIMIT = 8
/** What is told of a name when nothing else has room. */
const LAST_NAME_CHARS = [24, 8, 2]
/** The fullest pack that was found under the budget. Never over it: what is too much is taken out until it fits. */
export function makePack(asked: PackInput, writer: Writer, tokenizer: Tokenizer): RenderedPack {
  const { budget } = asked
  const input = { ...asked, itemTokens: tokensOf(asked.items), price: pricesBy(tokenizer) }
  let limit = Math.max(LEAST_LIMIT, budget - frameTokens(input, writer))
  let best: RenderedPack | null = null
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const made = attemptPack(input, limit, writer, tokenizer)
    const { tokens } = made.pack
    const fits = tokens <= budget && saysSomething(made, input)
    if (fits && (best === null || tokens > best.pack.tokens)) best = made
    if (fits && (tokens >= budget * FULL_ENOUGH || made.isAll)) break
    limit = Math.max(LEAST_LIMIT, limit + (budget - tokens) * (tokens > budget ? STEP_DOWN : STEP_UP))
  }
  return best ?? shrunk(input, limit, writer, tokenizer)
}

/** What stays the same from one try to the next. */
interface Fixed extends PackInput {
  itemTokens: number
  price: (item: Item) => number
}

/** Of each item the price is counted once. */
function pricesBy({ count }: Tokenizer): (item: Item) => number {
  const known = new Map<Item, number>()
  return item => {
    let price = known.get(item)
    if (price === undefined) {
      const { file, span } = item
      price = count(file.lines.slice(span.first - 1, span.last).join('\n'))
      known.set(item, price)
    }
    return price
  }
}

/** Where something matches, a pack that names nothing is no answer, however well it fits. */
function saysSomething({ pack }: RenderedPack, { items }: PackInput): boolean {
  return pack.files.length > 0 || pack.leftOut.length > 0 || pack.known.length > 0 || items.length === 0
}

/** For when guesses fail: less and less, in the end a name alone. */
function shrunk(input: Fixed, from: number, writer: Writer, tokenizer: Tokenizer): RenderedPack {
  for (let limit = from; limit >= 1; limit *= SHRINK) {
    const made = attemptPack(input, limit, writer, tokenizer)
    if (made.pack.tokens <= input.budget && saysSomething(made, input)) return made
  }
  const bare = packOf({ ...input, fixes: [], notes: [] }, new Selection(writer.overheads), tokenizer, {
    leftOut: 1,
    known: 0,
    requestChars: 0,
    withFunnel: false,
  })
  for (const leftOut of smallerAndSmaller(bare.leftOut)) {
    const made = written({ ...bare, leftOut }, writer, tokenizer)
    if (made.pack.tokens <= input.budget || leftOut.length === 0) return made
  }
  throw new Error('cannot happen: the last try is taken as it is')
}

/** A name with its place and request, then without request and summary, then as much of the name as fits, then nothing. */
function smallerAndSmaller(leftOut: readonly LeftOut[]): LeftOut[][] {
  const bare = leftOut.map(row => ({ ...row, request: '', summary: '' }))
  const cut = LAST_NAME_CHARS.map(most =>
    bare.map(row => ({ ...row, path: '', name: cleanLine(row.name, most) })),
  )
  return [[...leftOut], bare, ...cut, []]
}

function frameTokens(input: PackInput, { overheads }: Writer): number {
  const { budget, fixes, had } = input
  const { frame, fix, leftOut } = overheads
  return (
    frame +
    fix * fixes.length +
    (leftOut + summaryTokens(input)) * ledgerRows(input, overheads) +
    KNOWN_TOKENS * Math.min(had.length, knownRows(budget)) +
    requestChars(input) / CHARS_A_TOKEN
  )
}

function ledgerRows(input: PackInput, { leftOut }: Overheads): number {
  const row = leftOut + summaryTokens(input)
  return Math.min(MOST_LEFT_OUT, Math.floor((input.budget * LEDGER_SHARE) / row))
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
    Math.min(MOST_REQUEST_CHARS, budget * REQUEST_SHARE * CHARS_A_TOKEN),
  )
  return Math.min(title.length, room)
}

function attemptPack(
  input: Fixed,
  limit: number,
  writer: Writer,
  tokenizer: Tokenizer,
): RenderedPack & { isAll: boolean } {
  const selection = select(input.items, limit, input.shares, writer.overheads)
  const details = {
    leftOut: ledgerRows(input, writer.overheads),
    known: knownRows(input.budget),
    requestChars: requestChars(input),
    withFunnel: input.budget >= FUNNEL_BUDGET,
  }
  const pack = packOf(input, selection, tokenizer, details)
  const isAll = input.items.every(item => selection.chosen.get(item) === item.forms[0])
  return { ...written(pack, writer, tokenizer), isAll }
}

interface Details {
  leftOut: number
  known: number
  requestChars: number
  withFunnel: boolean
}

function packOf(input: Fixed, selection: Selection, { name }: Tokenizer, details: Details): Pack {
  const { kind, budget, request, title, guesses, fixes, funnel, items } = input
  const files = filesOf(selection)
  const absent = absentOf(items, selection, files)
  const ids = [...selection.chosen.keys()].map(({ candidate }) => candidate.id)
  const known = knownPlaces([...selection.chosen.keys(), ...input.had]).slice(0, details.known)
  const contents = { kind, budget, files, fixes: [...fixes], known }
  return {
    root: packId(request, ids, contents),
    kind,
    request:
      details.requestChars === 0 ? '' : cleanLine(title.trim().replace(/\s+/g, ' '), details.requestChars),
    tokenizer: name,
    budget,
    tokens: 0,
    guesses,
    files,
    fixes: [...fixes],
    known,
    leftOut: absent.slice(0, details.leftOut).map(item => {
      const summary = summaryTokens(input) === 0 ? '' : (input.summaryOf?.(item) ?? '')
      return leftOut(item, input.price(item), summary)
    }),
    leftOutCount: absent.length,
    funnel: details.withFunnel ? { ...funnel, graph: input.itemTokens } : null,
    notes: input.notes.slice(0, Math.min(MOST_NOTES, Math.floor(budget / NOTE_BUDGET))),
  }
}

/** Tokens of everything that was itemTokens, about. */
function tokensOf(items: readonly Item[]): number {
  const seen = new Map<string, Set<number>>()
  let tokens = 0
  for (const { file, span } of items) {
    const lines = seen.get(file.path) ?? new Set<number>()
    seen.set(file.path, lines)
    for (let line = span.first; line <= span.last; line++) {
      if (!lines.has(line)) tokens += file.text.priceOf(line)
      lines.add(line)
    }
  }
  return Math.round(tokens)
}

function written(pack: Pack, writer: Writer, tokenizer: Tokenizer): RenderedPack {
  const { tokens, text } = withTokenCount(pack.budget, tokens => writer.write({ ...pack, tokens }), tokenizer)
  return { pack: { ...pack, tokens }, text }
}
