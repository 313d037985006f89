import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { type Encoder, normalise, type Passage, type TextKind } from '../encoder.js'
import { type BertConfig, bertNetwork } from './bert-network.js'
import { findModel, type ModelFiles, resolvePackage } from './find-model.js'
import { readSafetensors } from './safetensors.js'
import { WordPieceTokenizer } from './word-piece-tokenizer.js'

const RUNTIME = 'onnxruntime-web'
/** Processor time of a passage of MiniLM's size: too much for a whole repository. */
const MILLISECONDS = 80
const BATCH = 8
/** Longer passages take longer and say little more. */
const MAX_TOKENS = 128
const ID_HEX = 8

/** What is used of the runtime: it is installed by the user, and so its types are not here. */
interface Runtime {
  InferenceSession: { create(network: Uint8Array, options: object): Promise<Session> }
  Tensor: new (type: string, data: BigInt64Array, shape: readonly number[]) => unknown
  env: { wasm: { numThreads: number } }
}

interface Session {
  readonly inputNames: readonly string[]
  readonly outputNames: readonly string[]
  run(
    feeds: Record<string, unknown>,
  ): Promise<Record<string, { data: Float32Array; dims: readonly number[] }>>
}

/** A model on this machine, by onnxruntime-web. It is slow: it looks at the first answers only. */
export class LocalEncoder implements Encoder {
  readonly id: string
  readonly version = 1
  readonly dimensions: number
  readonly batch = BATCH
  readonly cost = { milliseconds: MILLISECONDS, sentTo: '' }
  readonly #run: RunModel

  private constructor(id: string, dimensions: number, run: RunModel) {
    this.id = id
    this.dimensions = dimensions
    this.#run = run
  }

  static async open(model: string): Promise<LocalEncoder> {
    const files = await findModel(model)
    const runtime = (await import(pathToFileURL(resolvePackage(RUNTIME)).href)) as Runtime
    // Threads of the runtime would outlive a command.
    runtime.env.wasm.numThreads = 1
    const network = networkOf(files)
    const session = await runtime.InferenceSession.create(network, { executionProviders: ['wasm'] })
    const tokenizer = new WordPieceTokenizer(readFileSync(files.tokenizer, 'utf8'), files.tokenizer)
    const run = new RunModel(runtime, session, tokenizer)
    const [vector] = await run.vectors(['vectors'])
    const digest = createHash('sha256').update(network).digest('hex').slice(0, ID_HEX)
    return new LocalEncoder(`local ${files.name} ${digest}`, vector!.length, run)
  }

  async encode(texts: readonly Passage[], _kind: TextKind): Promise<Float32Array[]> {
    const vectors: Float32Array[] = []
    const written = texts.map(({ head, body }) => (head === '' ? body : `${head}\n${body}`))
    for (let at = 0; at < written.length; at += BATCH)
      vectors.push(...(await this.#run.vectors(written.slice(at, at + BATCH))))
    return vectors
  }
}

function networkOf({ network, weights, config }: ModelFiles): Uint8Array {
  if (network !== '') return readFileSync(network)
  return bertNetwork(JSON.parse(readFileSync(config, 'utf8')) as BertConfig, readSafetensors(weights))
}

/** Texts to vectors: the mean over the tokens of a text. */
class RunModel {
  readonly #runtime: Runtime
  readonly #session: Session
  readonly #tokenizer: WordPieceTokenizer

  constructor(runtime: Runtime, session: Session, tokenizer: WordPieceTokenizer) {
    this.#runtime = runtime
    this.#session = session
    this.#tokenizer = tokenizer
  }

  async vectors(texts: readonly string[]): Promise<Float32Array[]> {
    const ids = texts.map(text => this.#tokenizer.encode(text, MAX_TOKENS))
    const length = Math.max(...ids.map(each => each.length))
    const shape = [texts.length, length]
    const filled = (valueAt: (text: number, at: number) => number) => {
      const data = new BigInt64Array(texts.length * length)
      for (let text = 0; text < texts.length; text++)
        for (let at = 0; at < length; at++) data[text * length + at] = BigInt(valueAt(text, at))
      return new this.#runtime.Tensor('int64', data, shape)
    }
    const all: Record<string, unknown> = {
      input_ids: filled((text, at) => ids[text]![at] ?? 0),
      attention_mask: filled((text, at) => Number(at < ids[text]!.length)),
      token_type_ids: filled(() => 0),
    }
    const { inputNames, outputNames } = this.#session
    const feeds = Object.fromEntries(inputNames.map(name => [name, all[name]]))
    const { data, dims } = (await this.#session.run(feeds))[outputNames[0]!]!
    return ids.map((each, text) => meanOf(data, text * length, each.length, dims.at(-1)!))
  }
}

function meanOf(data: Float32Array, first: number, count: number, width: number): Float32Array {
  const sum = new Float32Array(width)
  for (let token = first; token < first + count; token++)
    for (let at = 0; at < width; at++) sum[at]! += data[token * width + at]!
  return normalise(sum)
}
