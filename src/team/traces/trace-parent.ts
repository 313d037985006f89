import { randomBytes } from 'node:crypto'

const TRACE_BYTES = 16
const SPAN_BYTES = 8
const PARENT = /^(?!ff)[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})(?:-.*)?$/
const SAMPLED = 1
const HEX = 16

/** One span among others (W3C Trace Context). */
export interface TraceParent {
  trace: string
  span: string
  /** Whoever began the trace may not want it to be kept. */
  isSampled: boolean
}

/** Null for what is no `traceparent`. */
export function readParent(text: string): TraceParent | null {
  const [, trace, span, flags] = PARENT.exec(text) ?? []
  if (trace === undefined) return null
  return { trace, span: span!, isSampled: (Number.parseInt(flags!, HEX) & SAMPLED) === SAMPLED }
}

export function parentText({ trace, span, isSampled }: TraceParent): string {
  return `00-${trace}-${span}-0${isSampled ? SAMPLED : 0}`
}

/** A new span, in the trace of its parent or in one of its own. */
export function childOf(parent: TraceParent | null): TraceParent {
  const span = randomBytes(SPAN_BYTES).toString('hex')
  const trace = parent?.trace ?? randomBytes(TRACE_BYTES).toString('hex')
  return { trace, span, isSampled: parent?.isSampled ?? true }
}
