import { expect, test } from 'vitest'
import { StateSlots, stateKey } from '../../src/shared/state-slots.js'

test('the first question makes a value, later ones get it', () => {
  const seen: string[] = []
  const key = stateKey((holder: string) => {
    seen.push(holder)
    return new Set<string>()
  })
  const slots = new StateSlots('one')
  slots.get(key).add('a')
  expect([...slots.get(key)]).toEqual(['a'])
  expect(seen).toEqual(['one'])
})

test('keys and holders do not share values', () => {
  const [first, second] = [stateKey(() => ({ count: 0 })), stateKey(() => ({ count: 0 }))]
  const slots = new StateSlots('one')
  slots.get(first).count++
  expect(slots.get(second).count).toBe(0)
  expect(new StateSlots('two').get(first).count).toBe(0)
})
