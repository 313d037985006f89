import { SeamarkError } from '../../shared/errors.js'
import { type Encoder, type EncoderCost, normalise, type Passage, type TextKind } from '../encoder.js'
import { type Endpoint, hostOf } from '../settings.js'
import { askEndpoint, sentText } from './endpoint.js'

/** A round trip, shared by the texts of a batch. */
const MILLISECONDS = 20
const BATCH = 32
const PROBE: Passage = { head: '', body: 'vectors' }

/** The protocol of an endpoint: where it is asked, and how it says vectors. */
export interface EmbeddingProtocol {
  /** First part of the encoder's id. */
  readonly name: string
  readonly path: string
  request(model: string, texts: readonly string[]): object
  /** The vectors in the order of the texts, as far as there are any. */
  vectors(answer: unknown): unknown
}

/** Vectors of an endpoint. Nothing is sent before `open`. */
export class RemoteEncoder implements Encoder {
  readonly id: string
  readonly version = 1
  readonly dimensions: number
  readonly batch = BATCH
  readonly cost: EncoderCost
  readonly #protocol: EmbeddingProtocol
  readonly #endpoint: Endpoint

  private constructor(protocol: EmbeddingProtocol, endpoint: Endpoint, dimensions: number) {
    this.id = `${protocol.name} ${endpoint.model}`
    this.dimensions = dimensions
    this.cost = { milliseconds: MILLISECONDS, sentTo: hostOf(endpoint.url) }
    this.#protocol = protocol
    this.#endpoint = endpoint
  }

  /** Asks for one vector, to learn how long they are. */
  static async open(protocol: EmbeddingProtocol, endpoint: Endpoint): Promise<RemoteEncoder> {
    const [vector] = await vectorsOf(protocol, endpoint, [PROBE])
    return new RemoteEncoder(protocol, endpoint, vector!.length)
  }

  async encode(texts: readonly Passage[], _kind: TextKind): Promise<Float32Array[]> {
    const vectors: Float32Array[] = []
    for (let at = 0; at < texts.length; at += BATCH)
      vectors.push(...(await vectorsOf(this.#protocol, this.#endpoint, texts.slice(at, at + BATCH))))
    const other = vectors.find(({ length }) => length !== this.dimensions)
    if (other !== undefined) throw unexpected(this.#endpoint, `a vector of ${other.length} numbers`)
    return vectors
  }
}

async function vectorsOf(
  protocol: EmbeddingProtocol,
  endpoint: Endpoint,
  texts: readonly Passage[],
): Promise<Float32Array[]> {
  const request = protocol.request(endpoint.model, texts.map(sentText))
  const found = protocol.vectors(await askEndpoint(endpoint, protocol.path, request))
  const isWhole =
    Array.isArray(found) && found.length === texts.length && found.every(each => isNumbers(each))
  if (!isWhole) throw unexpected(endpoint, 'something else')
  return (found as number[][]).map(values => normalise(Float32Array.from(values)))
}

function isNumbers(value: unknown): boolean {
  return Array.isArray(value) && value.length > 0 && value.every(each => typeof each === 'number')
}

function unexpected({ url, model }: Endpoint, found: string): SeamarkError {
  return new SeamarkError(
    'ENDPOINT_FAILED',
    `Expected a vector for each text of ${model} at ${url}, found ${found}: is it a model for embeddings?`,
  )
}
