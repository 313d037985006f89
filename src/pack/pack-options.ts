import type { ContextOptions } from '../rank/change/answer-change.js'
import type { LearningOptions } from '../rank/learning-options.js'
import type { Profile } from '../rank/profile.js'
import { SeamarkError } from '../shared/errors.js'
import { SHARE_NAMES, type ShareName, type Shares } from './candidate.js'
import type { KnownExcerpt } from './known.js'
import { type RequestKind, SMALLER_FORMS, type SmallerForm } from './pack.js'
import type { Format } from './renderer.js'

/** What a pack is asked for: a task in words, files that are about to be changed, or a change as `contextForPR` takes it. */
export type PackRequest = { task: string } | { files: readonly string[]; folder?: string } | { diff: string }

export interface PackOptions extends LearningOptions {
  /** Tokens of the written pack, at most. Default 4,000; of a change 8,000. */
  budget?: number
  /** Default `markdown`. */
  format?: Format
  /** Parts of the budget; those that are not given keep their default. */
  shares?: Partial<Shares>
  profile?: string | Profile
  /** What the reader has from earlier packs (see `ClientMemory`): it is named, not sent again. */
  known?: readonly KnownExcerpt[]
  /** The root of a pack that the reader has, or its first digits: only what differs is told, where that is shorter. */
  since?: string
  /** Whether the pack is kept in the store, to be given again. Default: where the store may be written. */
  keep?: boolean
  /** Whether an answer that was given before may be given again, where nothing it came from has changed. Default true. */
  cache?: boolean
  /** A folder, by its path from the root: what is packed comes from it alone. */
  scope?: string
  /** What may stand for a definition that has no room as a whole. Default: all of these. */
  smaller?: readonly SmallerForm[]
}

const LEAST_BUDGET = 100
/** More than any model reads. */
const MOST_BUDGET = 10_000_000

const DEFAULT_BUDGETS: Readonly<Record<RequestKind, number>> = {
  task: 4000,
  files: 4000,
  'pull-request': 8000,
}

const DEFAULT_SHARES: Readonly<Record<RequestKind, Shares>> = {
  task: { code: 0.72, neighbours: 0.12, tests: 0.06, documentation: 0.05, fixes: 0.05 },
  files: { code: 0.55, neighbours: 0.3, tests: 0.1, documentation: 0.05, fixes: 0 },
  'pull-request': { code: 0.5, neighbours: 0.25, tests: 0.2, documentation: 0.05, fixes: 0 },
}

/** One item is offered for so many tokens of the budget. */
const TOKENS_AN_ITEM = 40
const LEAST_OFFERED = 40
const MOST_OFFERED = 600

/** A request and its options, checked, with defaults. */
export interface PackPlan {
  kind: RequestKind
  budget: number
  shares: Shares
  format: Format
  /** Items that are offered to the packer. */
  limit: number
  known: readonly KnownExcerpt[]
  since: string | null
  scope: string | undefined
  smaller: readonly SmallerForm[]
  asking: ContextOptions
}

export function packPlan(request: PackRequest, options: PackOptions): PackPlan {
  const { format = 'markdown', profile = 'default', known = [], since = null, scope } = options
  const { smaller = SMALLER_FORMS } = options
  const kind = kindOf(request)
  const budget = checkedBudget(options.budget, kind)
  const shares = checkedShares(options.shares, kind)
  const limit = Math.max(LEAST_OFFERED, Math.min(MOST_OFFERED, Math.floor(budget / TOKENS_AN_ITEM)))
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
    asking: { limit, profile, ...(scope === undefined ? {} : { scope }) },
  }
}

function kindOf(request: PackRequest): RequestKind {
  const given = (['task', 'files', 'diff'] as const).filter(
    name => (request as Record<string, unknown>)[name] !== undefined,
  )
  const [only] = given
  if (only === undefined || given.length > 1) {
    const found = given.length === 0 ? 'none of them' : given.join(' and ')
    throw new SeamarkError('BAD_INPUT', `Expected a task, files or a diff, found ${found}.`)
  }
  return only === 'diff' ? 'pull-request' : only
}

function checkedBudget(budget: number | undefined, kind: RequestKind): number {
  if (budget === undefined) return DEFAULT_BUDGETS[kind]
  if (!Number.isInteger(budget) || budget < LEAST_BUDGET || budget > MOST_BUDGET)
    throw new SeamarkError(
      'BAD_INPUT',
      `Expected a budget of ${LEAST_BUDGET} to ${MOST_BUDGET} tokens, found ${budget}.`,
    )
  return budget
}

function checkedShares(given: Partial<Shares> | undefined, kind: RequestKind): Shares {
  const shares: Record<ShareName, number> = { ...DEFAULT_SHARES[kind] }
  for (const [name, share] of Object.entries(given ?? {})) {
    const known = SHARE_NAMES.find(each => each === name)
    if (known === undefined)
      throw new SeamarkError(
        'BAD_INPUT',
        `There is no share "${name}"; there are: ${SHARE_NAMES.join(', ')}.`,
      )
    if (!Number.isFinite(share) || share < 0)
      throw new SeamarkError('BAD_INPUT', `Expected a share of 0 or more for ${name}, found ${share}.`)
    shares[known] = share
  }
  if (Object.values(shares).every(share => share === 0))
    throw new SeamarkError('BAD_INPUT', 'Expected a share above 0, found none.')
  return shares
}
