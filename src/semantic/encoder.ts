/** Models encode a question differently from the text that answers it. */
export type TextKind = 'query' | 'passage'

/** A text to encode. The head says what the body is: the end of its path and its name; '' for a question. */
export interface Passage {
  head: string
  body: string
}

/** What the use of an encoder costs. */
export interface EncoderCost {
  /** About the processor time of a passage, in milliseconds: it decides whether a whole repository is encoded. */
  milliseconds: number
  /** The host that texts are sent to; '' if they stay on this machine. */
  sentTo: string
}

/** One source of vectors. `providers/open-encoder.ts` chooses one by the settings; test/semantic/encoder-conformance.ts runs on all. */
export interface Encoder {
  /** Provider and model: vectors of different ids cannot be compared. */
  readonly id: string
  /** Counts up when the same text gives another vector. */
  readonly version: number
  readonly dimensions: number
  /** Most texts of one call. */
  readonly batch: number
  readonly cost: EncoderCost
  /** One vector of length 1 for each text, in order; zeros for a text without a known word. */
  encode(texts: readonly Passage[], kind: TextKind): Promise<Float32Array[]>
}

/** An encoder that needs no waiting: ranking can ask it. */
export interface InstantEncoder extends Encoder {
  encodeNow(texts: readonly Passage[], kind: TextKind): Float32Array[]
}

export function isInstant(encoder: Encoder): encoder is InstantEncoder {
  return 'encodeNow' in encoder
}

/** Changes whenever vectors would: the key of stored vectors. */
export function encoderKey({ id, version, dimensions }: Encoder): string {
  return `${id} v${version} ${dimensions}d`
}

/** Scales a vector to length 1, in place; zeros stay. */
export function normalise(vector: Float32Array): Float32Array {
  let sum = 0
  for (const value of vector) sum += value * value
  if (sum === 0) return vector
  const factor = 1 / Math.sqrt(sum)
  for (let at = 0; at < vector.length; at++) vector[at]! *= factor
  return vector
}
