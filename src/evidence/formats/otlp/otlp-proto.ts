import type { EvidenceReader, EvidenceSource, Observe, ProducerFacts } from '../../evidence.js'
import { eachField, Fields, WIRE } from '../../source/protobuf.js'
import { isServerError, KEPT_ATTRIBUTES, SERVICE_ATTRIBUTE, type Span } from '../../traces/span.js'
import { isOtlpHead } from './otlp-head.js'
import { ERROR_STATUS, NANOSECONDS, roleOf } from './otlp-span.js'

const REQUEST = { resourceSpans: 1 } as const
const RESOURCE_SPANS = { resource: 1, scopeSpans: 2 } as const
const RESOURCE = { attributes: 1 } as const
const SCOPE_SPANS = { spans: 2 } as const
const SPAN = { id: 2, parent: 4, kind: 6, start: 7, end: 8, attributes: 9, status: 15 } as const
const STATUS = { code: 3 } as const
const KEY_VALUE = { key: 1, value: 2 } as const
const ANY_VALUE = { text: 1, integer: 3 } as const

/** Traces of OpenTelemetry as protobuf, as exporters send them. */
export const otlpProto: EvidenceReader = {
  format: 'otlp',
  title: 'OTLP traces',
  recognises: isOtlpHead,
  read,
}

async function read(source: EvidenceSource, observe: Observe): Promise<ProducerFacts> {
  let at = 0
  await eachField(source.chunks(), new Set([REQUEST.resourceSpans]), (_, bytes) => {
    for (const span of spansOf(bytes)) {
      at = Math.max(at, span.endedAt)
      observe({ kind: 'span', span })
    }
  })
  return { at: at === 0 ? null : at, commit: '' }
}

/** The spans of one resource. Its name may stand behind them. */
export function spansOf(resourceSpans: Uint8Array): Span[] {
  const spans: Span[] = []
  let service = ''
  const fields = new Fields(resourceSpans)
  while (fields.next()) {
    if (fields.field === RESOURCE_SPANS.resource) service = serviceOf(fields.message())
    else if (fields.field === RESOURCE_SPANS.scopeSpans) addSpans(fields.message(), spans)
  }
  for (const span of spans) span.service = service
  return spans
}

function serviceOf(fields: Fields): string {
  const attributes = new Map<string, string>()
  while (fields.next())
    if (fields.field === RESOURCE.attributes)
      addAttribute(fields.message(), attributes, name => name === SERVICE_ATTRIBUTE)
  return attributes.get(SERVICE_ATTRIBUTE) ?? ''
}

function addSpans(fields: Fields, spans: Span[]): void {
  while (fields.next()) if (fields.field === SCOPE_SPANS.spans) spans.push(spanOf(fields.message()))
}

function spanOf(fields: Fields): Span {
  const attributes = new Map<string, string>()
  const span = {
    id: '',
    parent: '',
    service: '',
    role: roleOf(0),
    attributes,
    endedAt: 0,
    milliseconds: 0,
    isError: false,
  }
  let start = 0
  while (fields.next()) {
    if (fields.field === SPAN.id) span.id = hex(fields.bytes())
    else if (fields.field === SPAN.parent) span.parent = hex(fields.bytes())
    else if (fields.field === SPAN.kind) span.role = roleOf(fields.number())
    else if (fields.field === SPAN.start) start = fields.number() / NANOSECONDS
    else if (fields.field === SPAN.end) span.endedAt = fields.number() / NANOSECONDS
    else if (fields.field === SPAN.attributes) addAttribute(fields.message(), attributes, isKeptAttribute)
    else if (fields.field === SPAN.status) span.isError = isErrorStatus(fields.message())
  }
  span.milliseconds = Math.max(0, span.endedAt - start)
  span.isError ||= isServerError(attributes)
  return span
}

function isKeptAttribute(name: string): boolean {
  return KEPT_ATTRIBUTES.has(name)
}

function isErrorStatus(fields: Fields): boolean {
  let code = 0
  while (fields.next()) if (fields.field === STATUS.code) code = fields.number()
  return ERROR_STATUS.has(code)
}

function addAttribute(
  fields: Fields,
  attributes: Map<string, string>,
  isKept: (name: string) => boolean,
): void {
  let key = ''
  let value = ''
  while (fields.next()) {
    if (fields.field === KEY_VALUE.key) key = fields.text()
    else if (fields.field === KEY_VALUE.value && isKept(key)) value = attributeText(fields.message())
  }
  if (isKept(key)) attributes.set(key, value)
}

function attributeText(fields: Fields): string {
  let value = ''
  while (fields.next()) {
    if (fields.field === ANY_VALUE.text && fields.wire === WIRE.bytes) value = fields.text()
    else if (fields.field === ANY_VALUE.integer) value = String(fields.number())
  }
  return value
}

function hex(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('hex')
}
