/** Writes the few messages of the ONNX format (protocol buffers) that a network needs. */

const VARINT = 0
const FIXED_32 = 5
const BYTES = 2
const IR_VERSION = 8
const OPSET = 17
const ATTRIBUTE_TYPES = { float: 1, int: 2, ints: 7 } as const

/** Types of tensors, by their number in the format. */
export const FLOAT = 1
export const INT64 = 7
export const FLOAT16 = 10

export type Attribute = number | readonly number[] | { float: number }

export interface Tensor {
  name: string
  type: number
  shape: readonly number[]
  bytes: Uint8Array
}

/** A network as a list of nodes; names of values join them. */
export class OnnxWriter {
  readonly #nodes: Uint8Array[] = []
  readonly #tensors: Uint8Array[] = []
  #count = 0

  /** Adds a node; gives the name of its result. */
  node(
    type: string,
    inputs: readonly string[],
    attributes: Readonly<Record<string, Attribute>> = {},
    output = '',
  ): string {
    const name = output || `v${this.#count++}`
    this.#nodes.push(
      message(
        ...inputs.map(input => text(1, input)),
        text(2, name),
        text(4, type),
        ...Object.entries(attributes).map(([key, value]) => bytes(5, attribute(key, value))),
      ),
    )
    return name
  }

  tensor({ name, type, shape, bytes: raw }: Tensor): string {
    this.#tensors.push(
      message(...shape.map(size => varint(1, size)), varint(2, type), text(8, name), bytes(9, raw)),
    )
    return name
  }

  /** Constants of 64 bits: shapes and axes. */
  ints(values: readonly number[], shape: readonly number[] = [values.length]): string {
    const raw = new Uint8Array(BigInt64Array.from(values, BigInt).buffer)
    return this.tensor({ name: `c${this.#count++}`, type: INT64, shape, bytes: raw })
  }

  float(value: number): string {
    const raw = new Uint8Array(Float32Array.of(value).buffer)
    return this.tensor({ name: `c${this.#count++}`, type: FLOAT, shape: [], bytes: raw })
  }

  /** The whole file. `inputs` are matrices of 64-bit numbers; the output is a tensor of floats. */
  finish(inputs: readonly string[], output: string): Uint8Array {
    const graph = message(
      ...this.#nodes.map(node => bytes(1, node)),
      text(2, 'network'),
      ...this.#tensors.map(tensor => bytes(5, tensor)),
      ...inputs.map(name => bytes(11, valueInfo(name, INT64, ['batch', 'tokens']))),
      bytes(12, valueInfo(output, FLOAT, ['batch', 'tokens', 'width'])),
    )
    return message(varint(1, IR_VERSION), bytes(7, graph), bytes(8, message(text(1, ''), varint(2, OPSET))))
  }
}

function valueInfo(name: string, type: number, dimensions: readonly string[]): Uint8Array {
  const shape = message(...dimensions.map(each => bytes(1, message(text(2, each)))))
  return message(text(1, name), bytes(2, message(bytes(1, message(varint(1, type), bytes(2, shape))))))
}

function attribute(name: string, value: Attribute): Uint8Array {
  if (typeof value === 'number')
    return message(text(1, name), varint(3, value), varint(20, ATTRIBUTE_TYPES.int))
  if ('float' in value)
    return message(text(1, name), float32(2, value.float), varint(20, ATTRIBUTE_TYPES.float))
  return message(text(1, name), ...value.map(each => varint(8, each)), varint(20, ATTRIBUTE_TYPES.ints))
}

function message(...fields: readonly Uint8Array[]): Uint8Array {
  return Buffer.concat(fields)
}

function text(field: number, value: string): Uint8Array {
  return bytes(field, Buffer.from(value))
}

function bytes(field: number, value: Uint8Array): Uint8Array {
  return Buffer.concat([number(field * 8 + BYTES), number(value.length), value])
}

function varint(field: number, value: number): Uint8Array {
  return Buffer.concat([number(field * 8 + VARINT), number(value)])
}

function float32(field: number, value: number): Uint8Array {
  return Buffer.concat([number(field * 8 + FIXED_32), new Uint8Array(Float32Array.of(value).buffer)])
}

/** Seven bits a byte, the lowest first; negative numbers take 64 bits. */
function number(value: number): Uint8Array {
  const found: number[] = []
  let rest = BigInt.asUintN(64, BigInt(value))
  for (; rest > 127n; rest >>= 7n) found.push(Number(rest & 127n) | 128)
  found.push(Number(rest))
  return Uint8Array.from(found)
}
