/** What a span was to its caller. */
export type SpanRole = 'internal' | 'server' | 'client' | 'producer' | 'consumer'

/** A span of a trace: something ran, for so long, because of its parent. */
export interface Span {
  /** Hex. */
  id: string
  /** Id of the span that caused it; '' at the root of a trace. */
  parent: string
  /** The program that ran, by its own name; '' if it has none. */
  service: string
  role: SpanRole
  /** Those of `KEPT_ATTRIBUTES` that it has. */
  attributes: ReadonlyMap<string, string>
  /** In ms since 1970. */
  endedAt: number
  milliseconds: number
  isError: boolean
}

/**
 * Attributes that lead to code, by the conventions of OpenTelemetry, new names and old. All others are dropped as they are read: spans carry addresses,
 * queries and data of persons.
 */
export const KEPT_ATTRIBUTES: ReadonlySet<string> = new Set([
  'code.function.name',
  'code.function',
  'code.namespace',
  'code.file.path',
  'code.filepath',
  'code.line.number',
  'code.lineno',
  'http.route',
  'http.request.method',
  'http.method',
  'http.response.status_code',
  'http.status_code',
  'rpc.service',
  'rpc.method',
  'messaging.destination.name',
  'messaging.destination',
  'db.collection.name',
  'db.sql.table',
])

export const SERVICE_ATTRIBUTE = 'service.name'

const SERVER_ERROR = 500

/** Whether the answer to a request was a failure of the server. */
export function isServerError(attributes: ReadonlyMap<string, string>): boolean {
  const status = attributes.get('http.response.status_code') ?? attributes.get('http.status_code')
  return Number(status) >= SERVER_ERROR
}
