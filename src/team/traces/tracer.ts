/** Tells what a request or a job took, and what it belongs to. Nothing in it names a person, a token or a repository. */
export interface Tracer {
  /** Runs `act` as a span, below `parent`, or below the span that it is called in. What `act` starts is below this one. */
  span<T>(span: NewSpan, act: (span: OpenSpan) => Promise<T>): Promise<T>
  /** The span that this is called in, as a `traceparent` header has it; '' for none. */
  current(): string
  /** Sends what waits, if the receiver takes it soon. */
  close(): Promise<void>
}

export interface NewSpan {
  name: string
  kind: 'server' | 'consumer'
  /** A `traceparent`; '' for none. */
  parent: string
}

/** A span that has not ended. */
export interface OpenSpan {
  rename(name: string): void
  set(attributes: Readonly<Record<string, string | number>>): void
  /** It went wrong, in one word. */
  fail(type: string): void
}

const IGNORED: OpenSpan = { rename() {}, set() {}, fail() {} }

/** Where nobody wants traces. */
export const NO_TRACER: Tracer = {
  span: (_, act) => act(IGNORED),
  current: () => '',
  close: async () => {},
}
