import type { EvidenceReader, EvidenceSource, Observe, ProducerFacts } from '../../evidence.js'
import { MalformedEvidence, quoted } from '../../malformed.js'
import { type JsonObject, listAt, objectAt } from '../../source/json-shape.js'
import { eachValue } from '../../source/json-values.js'
import { isServerError, KEPT_ATTRIBUTES, SERVICE_ATTRIBUTE, type Span } from '../../traces/span.js'
import { ERROR_STATUS, hexOf, NANOSECONDS, roleOf } from './otlp-span.js'

const START = /^\s*\{\s*"resourceSpans"\s*:\s*\[/
const RESOURCE = '$.resourceSpans.*.resource'
const SPAN = '$.resourceSpans.*.scopeSpans.*.spans.*'
const RESOURCE_DEPTH = 3

/** Traces of OpenTelemetry as JSON: a document, or one on each line. */
export const otlpJson: EvidenceReader = {
  format: 'otlp-json',
  title: 'OTLP traces in JSON',
  recognises: head => START.test(Buffer.from(head).toString('latin1')),
  read,
}

async function read(source: EvidenceSource, observe: Observe): Promise<ProducerFacts> {
  let service = ''
  let at = 0
  await eachValue(
    source.chunks(),
    [RESOURCE, SPAN],
    (keys, value) => {
      if (keys.length === RESOURCE_DEPTH) {
        service = serviceOf(objectAt(value, 'of a resource'))
        return
      }
      const span = spanOf(objectAt(value, 'of a span'), service)
      at = Math.max(at, span.endedAt)
      observe({ kind: 'span', span })
    },
    'many',
  )
  return { at: at === 0 ? null : at, commit: '' }
}

function serviceOf(resource: JsonObject): string {
  for (const [key, value] of attributesOf(resource.attributes, name => name === SERVICE_ATTRIBUTE))
    if (key === SERVICE_ATTRIBUTE) return value
  return ''
}

/** A span as JSON has it. */
export function spanOf(span: JsonObject, service: string): Span {
  const attributes = attributesOf(span.attributes, name => KEPT_ATTRIBUTES.has(name))
  const [start, end] = [timeOf(span.startTimeUnixNano), timeOf(span.endTimeUnixNano)]
  const status = span.status === undefined ? {} : objectAt(span.status, 'of a status')
  return {
    id: hexOf(span.spanId),
    parent: hexOf(span.parentSpanId ?? ''),
    service,
    role: roleOf(span.kind),
    attributes,
    endedAt: end,
    milliseconds: Math.max(0, end - start),
    isError: ERROR_STATUS.has(status.code) || isServerError(attributes),
  }
}

function attributesOf(value: unknown, isKept: (name: string) => boolean): Map<string, string> {
  const kept = new Map<string, string>()
  if (value === undefined) return kept
  for (const each of listAt(value, 'of attributes')) {
    const { key, value: given } = objectAt(each, 'of an attribute')
    if (typeof key !== 'string' || !isKept(key) || given === undefined) continue
    const [text] = Object.values(objectAt(given, `of ${key}`))
    if (typeof text === 'string' || typeof text === 'number') kept.set(key, String(text))
  }
  return kept
}

/** Nanoseconds, as text or as a number → milliseconds. */
function timeOf(value: unknown): number {
  const nanoseconds = Number(value ?? Number.NaN)
  if (!Number.isFinite(nanoseconds) || nanoseconds < 0)
    throw new MalformedEvidence('the time of a span', quoted(value))
  return nanoseconds / NANOSECONDS
}
