import { checkedFilter, type EdgeFilter } from '../graph/edge-filter.js'
import type { ContextOptions } from '../rank/context-options.js'
import type { LearningOptions } from '../rank/learning-options.js'
import type { Profile } from '../rank/profile.js'
import type { Orderer } from '../semantic/order/orderer.js'
import { SeamarkError } from '../shared/errors.js'
import { SHARE_NAMES, type ShareName, type SharePlan, type Shares } from './candidate.js'
import type { FetchBy } from './fetch-request.js'
import type { KnownExcerpt } from './known.js'
import { type QueryKind, SMALLER_FORMS, type SmallerForm } from './pack.js'
import { DEFAULT_FORMAT, type Format } from './renderer.js'

/** The query of a pack: a task in words, files that will be changed, or a change as `contextForPR` takes it. */
export type PackQuery = { task: string } | { files: readonly string[]; folder?: string } | { diff: string }

export interface PackOptions extends LearningOptions {
  /** Tokens of the written pack, at most. Default: by kind, see `DEFAULT_BUDGETS`. */
  budget?: number
  /** Default `DEFAULT_FORMAT`. */
  format?: Format
  /** Parts of the budget, as far as there is something to show; the others keep their default. */
  shares?: Partial<Shares>
  profile?: string | Profile
  /** Excerpts that the reader has from earlier packs (see `ClientMemory`): they are named, not sent again. */
  known?: readonly KnownExcerpt[]
  /** `packId` of a pack that the reader has, or its first digits: only the delta is sent, if that is shorter. */
  since?: string
  /** Whether the pack is stored for replay. Default: if the store is writable. */
  keep?: boolean
  /** Whether a cached answer may be returned, if nothing it came from has changed. Default true. */
  cache?: boolean
  /** A folder, relative to `rootDir`: only items inside it are packed. */
  scope?: string
  /** Smaller forms of definitions that do not fit as a whole. Default: all. */
  smaller?: readonly SmallerForm[]
  /** How the reader gets what was left out. Default: by a command. */
  fetchBy?: FetchBy
  /** Whether the lines of code are numbered. Default false. */
  lineNumbers?: boolean
  /** Orders the first answers once more. Default: as the settings of the semantic layer say. */
  orderer?: Orderer
  /** Which edges of the graph count. Default: all. */
  edges?: EdgeFilter
}

const LEAST_BUDGET = 100
/** More than any model reads. */
const MOST_BUDGET = 10_000_000

/** Packs that are stored, the newest ones. */
export const MAX_STORED_PACKS = 200

/** Tokens of a pack, by the kind of its query. */
export const DEFAULT_BUDGETS: Readonly<Record<QueryKind, number>> = {
  task: 4000,
  files: 4000,
  'pull-request': 8000,
}

/** What is kept for each kind; the rest is for the best items of any kind, most of them code. */
const DEFAULT_SHARES: Readonly<Record<QueryKind, Shares>> = {
  task: { code: 0, neighbours: 0.02, tests: 0.05, documentation: 0.05, fixes: 0.05 },
  files: { code: 0, neighbours: 0.12, tests: 0.08, documentation: 0.03, fixes: 0 },
  'pull-request': { code: 0, neighbours: 0.12, tests: 0.12, documentation: 0.04, fixes: 0 },
}

/** One item is considered per this many tokens of the budget. */
const TOKENS_PER_ITEM = 40
const LEAST_ITEMS = 40
const MOST_ITEMS = 600

/** A query and its options, validated, with defaults. */
export interface PackPlan {
  kind: QueryKind
  budget: number
  shares: SharePlan
  format: Format
  /** Number of items passed to the packer. */
  limit: number
  known: readonly KnownExcerpt[]
  since: string | null
  scope: string | undefined
  smaller: readonly SmallerForm[]
  fetchBy: FetchBy
  lineNumbers: boolean
  contextOptions: ContextOptions
}

export function packPlan(query: PackQuery, options: PackOptions): PackPlan {
  const { format = DEFAULT_FORMAT, profile = 'default', known = [], since = null, scope } = options
  const { smaller = SMALLER_FORMS, fetchBy = 'command', lineNumbers = false } = options
  const kind = kindOf(query)
  const edges = checkedFilter(options.edges)
  const budget = checkBudget(options.budget, kind)
  const shares = checkShares(options.shares, kind)
  const limit = Math.max(LEAST_ITEMS, Math.min(MOST_ITEMS, Math.floor(budget / TOKENS_PER_ITEM)))
  return {
    kind,
    budget,
    shares,
    format,
    limit,
    known,
    since,
    scope,
    smaller,
    fetchBy,
    lineNumbers,
    contextOptions: {
      limit,
      profile,
      ...(scope === undefined ? {} : { scope }),
      ...(edges === undefined ? {} : { edges }),
    },
  }
}

function kindOf(query: PackQuery): QueryKind {
  const kinds = (['task', 'files', 'diff'] as const).filter(
    name => (query as Record<string, unknown>)[name] !== undefined,
  )
  const [only] = kinds
  if (only === undefined || kinds.length > 1) {
    const found = kinds.length === 0 ? 'none of them' : kinds.join(' and ')
    throw new SeamarkError('BAD_INPUT', `Expected a task, files or a diff, found ${found}.`)
  }
  return only === 'diff' ? 'pull-request' : only
}

function checkBudget(budget: number | undefined, kind: QueryKind): number {
  if (budget === undefined) return DEFAULT_BUDGETS[kind]
  if (!Number.isInteger(budget) || budget < LEAST_BUDGET || budget > MOST_BUDGET)
    throw new SeamarkError(
      'BAD_INPUT',
      `Expected a budget of ${LEAST_BUDGET} to ${MOST_BUDGET} tokens, found ${budget}.`,
    )
  return budget
}

/** Shares that the caller chose come first; defaults have what they leave. */
function checkShares(overrides: Partial<Shares> | undefined, kind: QueryKind): SharePlan {
  const chosen = new Map<ShareName, number>()
  for (const [name, share] of Object.entries(overrides ?? {})) {
    const known = SHARE_NAMES.find(each => each === name)
    if (known === undefined)
      throw new SeamarkError('BAD_INPUT', `Expected a share of ${SHARE_NAMES.join(', ')}, found "${name}".`)
    if (!Number.isFinite(share) || share < 0)
      throw new SeamarkError('BAD_INPUT', `Expected a share of 0 or more for ${name}, found ${share}.`)
    chosen.set(known, share)
  }
  if (chosen.size === SHARE_NAMES.length && sumOf(chosen.values()) === 0)
    throw new SeamarkError('BAD_INPUT', 'Expected a share above 0, found none.')
  const scale = 1 / Math.max(1, sumOf(chosen.values()))
  const rest = 1 - scale * sumOf(chosen.values())
  const defaults = DEFAULT_SHARES[kind]
  const others = SHARE_NAMES.filter(name => !chosen.has(name))
  const shrink = Math.min(1, rest / Math.max(Number.EPSILON, sumOf(others.map(name => defaults[name]))))
  const kept = Object.fromEntries(
    SHARE_NAMES.map(name => [name, chosen.has(name) ? scale * chosen.get(name)! : shrink * defaults[name]]),
  ) as Record<ShareName, number>
  return { kept, chosen: new Set(chosen.keys()) }
}

function sumOf(values: Iterable<number>): number {
  return [...values].reduce((sum, each) => sum + each, 0)
}
