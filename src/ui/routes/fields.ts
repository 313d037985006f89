import { z } from 'zod'
import { EDGE_KINDS, type EdgeKind } from '../../graph/edge-kinds.js'
import type { ExploreOptions } from '../../graph/explore/explore-options.js'

/** Fields of queries that several routes take, with their bounds. */

const MAX_TASK_CHARS = 1_000_000
const MAX_DIFF_CHARS = 8_000_000
const MAX_PATH_CHARS = 4096
const MAX_NAME_CHARS = 2000
const MAX_FILES = 500
const LEAST_BUDGET = 100
export const MOST_BUDGET = 200_000
const ID = /^[0-9a-f]{32}$/

const isNotBlank = (text: string) => text.trim() !== ''

export const task = z.string().max(MAX_TASK_CHARS).refine(isNotBlank, 'it is empty')
export const name = z.string().max(MAX_NAME_CHARS).refine(isNotBlank, 'it is empty')
export const path = z.string().max(MAX_PATH_CHARS)
export const id = z.string().regex(ID, 'expected the id of a node: 32 hex digits')
export const budget = z.int().min(LEAST_BUDGET).max(MOST_BUDGET)
export const direction = z.enum(['in', 'out', 'both'])
/** A number in an address. */
export const numberBetween = (least: number, most: number) => z.coerce.number().int().min(least).max(most)
export const confidence = z.coerce.number().min(0).max(1)

const KINDS = new Set<string>(EDGE_KINDS.map(({ kind }) => kind))

/** Kinds of edges between commas. */
export const kinds = z
  .string()
  .max(MAX_NAME_CHARS)
  .refine(text => kindsOf(text).every(kind => KINDS.has(kind)), 'expected kinds of edges between commas')

export function edgeOptions(query: { kinds: string; confidence: number }): Omit<ExploreOptions, 'direction'> {
  return { kinds: new Set(kindsOf(query.kinds) as EdgeKind[]), leastConfidence: query.confidence }
}

function kindsOf(text: string): string[] {
  return text.split(',').filter(kind => kind !== '')
}

/** What is asked for, without the options of a route. */
export const QUERY_FIELDS = {
  task: task.optional(),
  files: z.array(path.min(1)).min(1).max(MAX_FILES).optional(),
  diff: z.string().max(MAX_DIFF_CHARS).refine(isNotBlank, 'it is empty').optional(),
  learning: z.boolean().optional(),
}
