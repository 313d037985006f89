import { OtlpTracer } from './otlp-tracer.js'
import { traceSettings } from './trace-settings.js'
import { NO_TRACER, type Tracer } from './tracer.js'

/** The tracer that the environment asks for. `onTrouble` is told, once, that a receiver is away. */
export function openTracer(
  env: Readonly<Record<string, string | undefined>>,
  onTrouble: (reason: string) => void,
): Tracer {
  const settings = traceSettings(env)
  return settings === null ? NO_TRACER : new OtlpTracer(settings, onTrouble)
}
