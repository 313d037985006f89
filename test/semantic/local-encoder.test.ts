import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { resolvePackage } from '../../src/semantic/local/find-model.js'
import { LocalEncoder } from '../../src/semantic/local/local-encoder.js'
import { atEndOfFile } from '../support/end-of-file.js'
import { temporaryFolder } from '../support/repository.js'
import { dot, encoderConformance } from './encoder-conformance.js'
import { writeNetwork, writeWeights } from './tiny-model.js'

const missing = missingRuntime()
if (missing !== '') console.log(`Local models are not run: ${missing}`)

const folder = () => temporaryFolder(atEndOfFile)

describe.skipIf(missing !== '')('with onnxruntime-web', () => {
  encoderConformance('an ONNX file', () => LocalEncoder.open(writeNetwork(folder())))
  encoderConformance('the weights of a BERT encoder', () => LocalEncoder.open(writeWeights(folder())))

  test('what fills a batch up changes no vector', async () => {
    const encoder = await LocalEncoder.open(writeWeights(folder()))
    const short = { head: '', body: 'failed request' }
    const long = { head: 'http retry.py backoff', body: 'sleep longer after each failed request. '.repeat(4) }
    const [alone] = await encoder.encode([short], 'passage')
    const [beside] = await encoder.encode([short, long], 'passage')
    expect(dot(alone!, beside!)).toBeCloseTo(1, 5)
  })

  test('models of different weights have different ids', async () => {
    const ids = [writeNetwork(folder()), writeWeights(folder())].map(
      async path => (await LocalEncoder.open(path)).id,
    )
    expect(new Set(await Promise.all(ids)).size).toBe(2)
  })
})

test('a folder without a model is an error in words', async () => {
  await expect(LocalEncoder.open(folder())).rejects.toMatchObject({
    code: 'BAD_INPUT',
    message: expect.stringMatching(/^Expected model\.onnx or model\.safetensors in .*, found neither\.$/),
  })
  const half = folder()
  writeFileSync(join(half, 'model.onnx'), '')
  await expect(LocalEncoder.open(half)).rejects.toThrow(
    /^Expected a file at .*tokenizer\.json, found none\.$/,
  )
})

test('a package that is not installed is an error that says what to install', async () => {
  await expect(LocalEncoder.open('@seamark/no-such-model')).rejects.toThrow(
    /run `npm install -g @seamark\/no-such-model`/,
  )
})

/** '' where the runtime is installed: 139 MB, so it is no dependency. */
function missingRuntime(): string {
  try {
    resolvePackage('onnxruntime-web')
    return ''
  } catch (error) {
    return (error as Error).message
  }
}
