/** Where traces go, by the variables that OpenTelemetry defines. */
export interface TraceSettings {
  /** Of the receiver: OTLP over HTTP, in JSON. */
  address: string
  headers: Readonly<Record<string, string>>
  service: string
  timeoutMs: number
}

const PATH = 'v1/traces'
const DEFAULT_SERVICE = 'seamark'
const DEFAULT_TIMEOUT_MS = 10_000

/** Null: no receiver is named, or traces are switched off. */
export function traceSettings(env: Readonly<Record<string, string | undefined>>): TraceSettings | null {
  const own = env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ?? ''
  const all = env.OTEL_EXPORTER_OTLP_ENDPOINT ?? ''
  const address = own !== '' ? own : all === '' ? '' : `${all.replace(/\/+$/, '')}/${PATH}`
  const isOff = env.OTEL_SDK_DISABLED?.toLowerCase() === 'true' || env.OTEL_TRACES_EXPORTER === 'none'
  if (isOff || !/^https?:/i.test(address) || !URL.canParse(address)) return null
  const timeout = Number(env.OTEL_EXPORTER_OTLP_TRACES_TIMEOUT ?? env.OTEL_EXPORTER_OTLP_TIMEOUT)
  return {
    address,
    headers: headersOf(env.OTEL_EXPORTER_OTLP_TRACES_HEADERS ?? env.OTEL_EXPORTER_OTLP_HEADERS ?? ''),
    service: env.OTEL_SERVICE_NAME || DEFAULT_SERVICE,
    timeoutMs: timeout > 0 ? timeout : DEFAULT_TIMEOUT_MS,
  }
}

/** @example headersOf('authorization=Bearer%20abc,x=1') // { authorization: 'Bearer abc', x: '1' } */
function headersOf(text: string): Record<string, string> {
  const pairs = text
    .split(',')
    .map(pair => [pair.slice(0, pair.indexOf('=')).trim(), pair.slice(pair.indexOf('=') + 1).trim()] as const)
    .filter(([name]) => /^[\w-]+$/.test(name))
  return Object.fromEntries(pairs.map(([name, value]) => [name, decoded(value)]))
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}
