import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { endIfSilent, MOST_SILENT_CHECKS } from '../../src/shared/silence.js'
import { ended, mapWithin, runWithin } from '../../src/shared/watchdog.js'

/** What stands still does so for ever: the shortest limit ends it as well as a long one. */
const SHORTEST = { milliseconds: 1, of: 'counting' }
/** No work of these tests comes near it. */
const LONG = { milliseconds: 3_600_000, of: 'counting' }
const CATASTROPHE = /^(a+)+$/

function forever(): never {
  for (;;);
}

test('work that stands still is ended, and named', () => {
  expect(() => runWithin(SHORTEST, forever)).toThrow(
    expect.objectContaining({ code: 'STOOD_STILL', message: 'counting was not done after 0.001 s' }),
  )
  expect(() => runWithin(SHORTEST, () => CATASTROPHE.test(`${'a'.repeat(60)}b`))).toThrow('was not done')
})

test.each([
  // A loop on a machine with thirty others, one that is alone, and a program that was stopped.
  [{ user: 9_000_000, system: 1_000_000 }, 'STOOD_STILL'],
  [{ user: 299_000_000, system: 1_000_000 }, 'STOOD_STILL'],
  [{ user: 400_000, system: 100_000 }, 'STOPPED'],
])('the processor time of the program tells a loop from a stop: %o', (used, code) => {
  const error = ended('counting', 300_000, used)
  expect([error.code, error.message.startsWith('counting was not done after 300 s')]).toEqual([code, true])
})

test('work that ends gives its result, or its own error', () => {
  expect(runWithin(LONG, () => 7)).toBe(7)
  expect(() => runWithin(LONG, () => JSON.parse('{'))).toThrow(SyntaxError)
})

test('of two limits, one in the other, each ends its own work', () => {
  const inner = () => {
    try {
      return runWithin({ milliseconds: 1, of: 'the inner' }, forever)
    } catch (error) {
      return (error as Error).message
    }
  }
  expect(runWithin({ milliseconds: 3_600_000, of: 'the outer' }, inner)).toMatch(/^the inner was not done/)
})

test('an item that stands still is replaced, and the others are as they would be without it', () => {
  const problems: string[] = []
  const items = [1, 0, 2, 0, 3]
  const results = mapWithin(
    items,
    { milliseconds: 50, of: 'it' },
    item => (item === 0 ? forever() : item * 2),
    (item, problem) => {
      problems.push(problem)
      return item - 1
    },
  )
  expect(results).toEqual([2, -1, 4, -1, 6])
  expect(problems).toEqual(['it was not done after 0.05 s', 'it was not done after 0.05 s'])
})

test('a child process that says nothing is ended; one that speaks between the checks is not', async () => {
  const child = spawn(process.execPath, [
    '-e',
    'setInterval(() => {}, 1e6); process.stdin.pipe(process.stdout)',
  ])
  let check = () => {}
  let watches = 0
  const watched = endIfSilent(child, 'git log', each => {
    check = each
    watches++
    return () => watches--
  })
  for (let at = 0; at < MOST_SILENT_CHECKS; at++) check()
  child.stdin.write('still here')
  await once(child.stdout, 'data')
  for (let at = 0; at < MOST_SILENT_CHECKS; at++) check()
  expect(watched.error).toBeNull()
  check()
  expect(watched.error).toMatchObject({ code: 'STOOD_STILL', message: '`git log` was not done after 600 s' })
  const [, signal] = await once(child, 'close')
  expect([signal, watches]).toEqual(['SIGKILL', 0])
})

test('an item that leads too deep is replaced, and the others are as they would be without it', () => {
  const deeper = (at: number): number => 1 + deeper(at + 1)
  const results = mapWithin(
    [1, 0, 2],
    LONG,
    item => (item === 0 ? deeper(0) : item * 2),
    item => item - 1,
  )
  expect(results).toEqual([2, -1, 4])
})

test('the stack of an error begins with its message, not with a line of source', () => {
  const fail = () => {
    throw new Error('of its own')
  }
  try {
    runWithin(LONG, fail)
    expect.unreachable()
  } catch (error) {
    expect((error as Error).stack).toMatch(/^Error: of its own\n/)
  }
})
