import { describe, expect, test } from 'vitest'
import type { ObjectKey, Remote } from '../../src/remote/remote.js'

export const MOST = 1 << 24
export const cas = (digit: string): ObjectKey => ({ kind: 'cas', hash: digit.repeat(64) })
export const ac = (digit: string): ObjectKey => ({ kind: 'ac', hash: digit.repeat(64) })
export const bytes = (text: string) => new TextEncoder().encode(text)

export interface Place {
  open(): Promise<Remote>
  /** A remote that is not there. */
  away(): Promise<Remote>
}

/** What every remote does; caches by HTTP have no list. */
export function remoteConformance(place: string, start: () => Promise<Place>): void {
  describe(place, () => {
    test('has what was put, byte for byte, and nothing else', async () => {
      const remote = await (await start()).open()
      const content = Uint8Array.from({ length: 100_000 }, (_, at) => at % 251)
      expect(await remote.has(cas('1'))).toBe(false)
      expect(await remote.get(cas('1'), MOST)).toBeNull()
      await remote.put(cas('1'), content)
      await remote.put(ac('2'), bytes('answer'))
      expect(await remote.has(cas('1'))).toBe(true)
      expect(Buffer.from((await remote.get(cas('1'), MOST))!).equals(content)).toBe(true)
      expect(Buffer.from((await remote.get(ac('2'), MOST))!).toString()).toBe('answer')
      expect(await remote.has(cas('3'))).toBe(false)
    })

    test('an object can be empty, and is replaced', async () => {
      const remote = await (await start()).open()
      await remote.put(ac('2'), bytes(''))
      expect(await remote.get(ac('2'), MOST)).toHaveLength(0)
      await remote.put(ac('2'), bytes('later'))
      expect(Buffer.from((await remote.get(ac('2'), MOST))!).toString()).toBe('later')
    })

    test('what is removed is gone, and what was never there can be', async () => {
      const remote = await (await start()).open()
      await remote.put(cas('1'), bytes('one'))
      await remote.put(cas('2'), bytes('two'))
      await remote.remove(cas('1'))
      await remote.remove(cas('3'))
      expect(await remote.has(cas('1'))).toBe(false)
      expect(await remote.has(cas('2'))).toBe(true)
    })

    test('lists all objects, where it can', async () => {
      const remote = await (await start()).open()
      const put = [...'12345'].flatMap(digit => [cas(digit), ac(digit)])
      expect(await remote.keys()).toEqual(place.startsWith('HTTP') ? null : [])
      for (const key of put) await remote.put(key, bytes('content'))
      const text = ({ kind, hash }: ObjectKey) => `${kind} ${hash}`
      const listed = (await remote.keys())?.map(text).sort() ?? null
      expect(listed).toEqual(place.startsWith('HTTP') ? null : put.map(text).sort())
    })

    test('an object that is longer than expected is refused', async () => {
      const remote = await (await start()).open()
      await remote.put(cas('1'), bytes('too long'))
      await expect(remote.get(cas('1'), 7)).rejects.toMatchObject({ code: 'ENDPOINT_FAILED' })
      expect(await remote.get(cas('1'), 8)).toHaveLength(8)
    })

    test('many at once', async () => {
      const remote = await (await start()).open()
      const digits = '0123456789abcdef'.split('')
      await Promise.all(digits.map(digit => remote.put(cas(digit), bytes(digit))))
      const found = await Promise.all(digits.map(digit => remote.get(cas(digit), MOST)))
      expect(found.map(each => Buffer.from(each!).toString())).toEqual(digits)
    })

    test('one that is away is an error in words, without a password', async () => {
      const remote = await (await start()).away()
      // One after the other: a promise that is rejected before someone waits for it ends the run.
      const acts = [
        () => remote.has(cas('1')),
        () => remote.get(cas('1'), MOST),
        () => remote.put(cas('1'), bytes('x')),
      ]
      for (const act of acts)
        await expect(act()).rejects.toMatchObject({
          code: 'ENDPOINT_FAILED',
          message: expect.stringContaining(remote.name),
        })
    })
  })
}
