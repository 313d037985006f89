import { readFileSync } from 'node:fs'
import { SeamarkError } from '../../shared/errors.js'
import { FLOAT, FLOAT16, type Tensor } from './onnx-writer.js'

const LENGTH_BYTES = 8
const TYPES: Readonly<Record<string, number>> = { F32: FLOAT, F16: FLOAT16 }

/** The tensors of a `.safetensors` file by name: a length, a table in JSON, and the bytes. */
export function readSafetensors(path: string): Map<string, Tensor> {
  const file = readFileSync(path)
  const length = Number(file.readBigUInt64LE(0))
  const start = LENGTH_BYTES + length
  const table = JSON.parse(file.toString('utf8', LENGTH_BYTES, start)) as Record<
    string,
    { dtype: string; shape: number[]; data_offsets: [number, number] }
  >
  const tensors = new Map<string, Tensor>()
  for (const [name, { dtype, shape, data_offsets: at }] of Object.entries(table)) {
    const type = TYPES[dtype]
    if (type === undefined) continue
    tensors.set(name, { name, type, shape, bytes: file.subarray(start + at[0], start + at[1]) })
  }
  if (tensors.size === 0)
    throw new SeamarkError('BAD_INPUT', `Expected weights of 16 or 32 bits in ${path}, found none.`)
  return tensors
}
