import { beforeAll, describe, expect, test } from 'vitest'
import { type Encoder, encoderKey, isInstant, type Passage } from '../../src/semantic/encoder.js'

const NEAR: Passage = { head: 'http retry.py backoff', body: 'sleep longer after each failed request' }
const FAR: Passage = { head: 'text json.py parse', body: 'read the document and return its fields' }
const QUESTION: Passage = { head: '', body: 'wait before a failed request is tried again' }

/** What every provider of vectors keeps to. */
export function encoderConformance(name: string, open: () => Promise<Encoder> | Encoder): void {
  describe(name, () => {
    let encoder: Encoder
    beforeAll(async () => {
      encoder = await open()
    })

    test('says who it is, how long its vectors are, and what they cost', () => {
      expect(encoder.id).not.toBe('')
      expect(encoderKey(encoder)).toContain(`${encoder.dimensions}d`)
      expect(encoder.batch).toBeGreaterThan(0)
      expect(encoder.cost.milliseconds).toBeGreaterThan(0)
    })

    test('gives a vector of length 1 for each text, in order, however many there are', async () => {
      const texts = Array.from({ length: 70 }, (_, at) => (at % 2 === 0 ? NEAR : FAR))
      const vectors = await encoder.encode(texts, 'passage')
      expect(vectors).toHaveLength(texts.length)
      for (const vector of vectors) {
        expect(vector).toHaveLength(encoder.dimensions)
        expect(dot(vector, vector)).toBeCloseTo(1, 4)
      }
      expect(dot(vectors[0]!, vectors[2]!)).toBeCloseTo(1, 4)
      expect(dot(vectors[0]!, vectors[1]!)).toBeLessThan(0.999)
    })

    test('the same text gives the same vector', async () => {
      const [first, second] = [
        await encoder.encode([NEAR], 'passage'),
        await encoder.encode([NEAR], 'passage'),
      ]
      expect(second).toEqual(first)
    })

    test('what says the same is nearer than what does not', async () => {
      const [question] = await encoder.encode([QUESTION], 'query')
      const [near, far] = await encoder.encode([NEAR, FAR], 'passage')
      expect(dot(question!, near!)).toBeGreaterThan(dot(question!, far!))
    })

    test('no texts give no vectors, an empty text gives no error', async () => {
      expect(await encoder.encode([], 'passage')).toEqual([])
      const [vector] = await encoder.encode([{ head: '', body: '' }], 'passage')
      expect(vector).toHaveLength(encoder.dimensions)
      expect(vector!.every(Number.isFinite)).toBe(true)
    })

    test('one that needs no waiting says the same at once', async () => {
      if (!isInstant(encoder)) return
      expect(encoder.encodeNow([NEAR], 'passage')).toEqual(await encoder.encode([NEAR], 'passage'))
    })
  })
}

export function dot(a: Float32Array, b: Float32Array): number {
  return a.reduce((sum, value, at) => sum + value * b[at]!, 0)
}
