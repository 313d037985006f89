import { MalformedEvidence, quoted } from '../../malformed.js'
import type { SpanRole } from '../../traces/span.js'

/** Of a millisecond. */
export const NANOSECONDS = 1e6

/** By number, as in protobuf; JSON has the names too. */
const ROLES: readonly SpanRole[] = ['internal', 'internal', 'server', 'client', 'producer', 'consumer']
const NAMED = 'SPAN_KIND_'

export function roleOf(kind: unknown): SpanRole {
  if (typeof kind === 'number') return ROLES[kind] ?? 'internal'
  const name = typeof kind === 'string' ? kind.replace(NAMED, '').toLowerCase() : ''
  return ROLES.find(role => role === name) ?? 'internal'
}

export const ERROR_STATUS: ReadonlySet<unknown> = new Set([2, 'STATUS_CODE_ERROR'])

/** Longer ids are none. */
const MOST_ID_CHARS = 64

export function hexOf(id: unknown): string {
  if (typeof id !== 'string' || id.length > MOST_ID_CHARS)
    throw new MalformedEvidence('the id of a span', quoted(id))
  return id
}
