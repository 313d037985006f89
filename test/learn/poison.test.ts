import { join } from 'node:path'
import fc from 'fast-check'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { Repository } from '../../src/engine/repository.js'
import { isDistinctive } from '../../src/learn/learned-words.js'
import type { Act } from '../../src/learn/lesson.js'
import { stem } from '../../src/search/words.js'
import { repository, temporaryFolder } from '../support/repository.js'

const MINUTE = 60_000
/** Tasks in pairs without a rare word in common, and names that each of them finds. */
const SUBJECTS = [
  { task: 'retry a failed upload after a delay', words: ['upload', 'retry', 'delay'] },
  { task: 'print the invoice of an order', words: ['invoice', 'order', 'print'] },
  { task: 'the colour of a calendar banner', words: ['calendar', 'banner', 'colour'] },
] as const
const NAMES = SUBJECTS.flatMap(({ words }) => words.map(word => `${word}_value`))
const FILES = Object.fromEntries(
  SUBJECTS.flatMap(({ words }) =>
    words.map(word => [
      `src/${word}.py`,
      `def ${word}_value(given):\n    """Makes the ${words.join(' and the ')}."""\n    return given\n`,
    ]),
  ),
)
const ACTS: readonly Act[] = ['edit', 'show', 'read', 'explain']
const NONSENSE = 'zzzqqq blorb'

let asked: Repository
let clock: number

beforeEach(async () => {
  const root = repository(FILES, temporaryFolder(onTestFinished))
  const store = join(temporaryFolder(onTestFinished), 'store.db')
  clock = Date.now()
  asked = Repository.open(root, { store, now: () => clock })
  onTestFinished(() => asked.close())
  await asked.index()
})

/** One step of someone's day: a task is asked, then something is done with a definition, or said about it. */
type Step = { task: string; name: string; how: Act | 'useful' | 'not useful' }

const step = (tasks: readonly string[]) =>
  fc.record({
    task: fc.constantFrom(...tasks),
    name: fc.constantFrom(...NAMES),
    how: fc.constantFrom<Step['how']>(...ACTS, 'useful', 'not useful'),
  })

async function live(steps: readonly Step[], session = 'a'): Promise<void> {
  for (const { task, name, how } of steps) {
    await asked.pack({ task }, { session, keep: false })
    clock += MINUTE
    if (how === 'useful') await asked.feedback({ task, useful: [name] })
    else if (how === 'not useful') await asked.feedback({ task, notUseful: [name] })
    else await asked.noteUse(session, { symbols: [name] }, how)
    clock += 11 * MINUTE
  }
  ;(await asked.learned()).report()
  // Habits are learned after an answer was given.
  await new Promise(resolve => setImmediate(resolve))
}

async function forget(): Promise<void> {
  const book = await asked.learned()
  book.forget()
}

/** As a list, and as the pack of a session. */
async function answer(task: string, learning: boolean): Promise<string> {
  const list = await asked.contextForTask(task, { learning })
  const { text } = await asked.pack({ task }, { ...(learning ? { session: 'a' } : {}), keep: false })
  return `${JSON.stringify(list)}\n${text}`
}

async function scoreOf(task: string, name: string, options: { learning?: boolean; session?: string }) {
  return (await asked.explainSymbol(task, name, options)).item?.score ?? 0
}

describe('what was learned from one task', () => {
  test('leaves the answer to a task without a shared rare word as it was, byte for byte', async () => {
    const [first, second, third] = SUBJECTS.map(({ task }) => task) as [string, string, string]
    await fc.assert(
      fc.asyncProperty(fc.array(step([first, second]), { minLength: 1, maxLength: 8 }), async steps => {
        await forget()
        const before = await answer(third, false)
        await live(steps)
        expect(await answer(third, true)).toBe(before)
      }),
      { numRuns: 12 },
    )
  })

  test('does not make an answer to a task that matches nothing', async () => {
    const before = await answer(NONSENSE, false)
    const tasks = [NONSENSE, SUBJECTS[0].task]
    await fc.assert(
      fc.asyncProperty(fc.array(step(tasks), { minLength: 1, maxLength: 6 }), async steps => {
        await forget()
        await live(steps)
        expect(await answer(NONSENSE, true)).toBe(before)
      }),
      { numRuns: 8 },
    )
  })
})

describe('looking', () => {
  test('teaches nothing: the same answers afterwards, to the same tasks', async () => {
    const { task } = SUBJECTS[0]
    const before = await answer(task, false)
    const looks = fc.array(
      fc.record({
        task: fc.constantFrom<string>(...SUBJECTS.map(each => each.task)),
        name: fc.constantFrom(...NAMES),
        how: fc.constantFrom<Act>('show', 'read', 'explain'),
      }),
      { minLength: 1, maxLength: 8 },
    )
    await fc.assert(
      fc.asyncProperty(looks, async steps => {
        await forget()
        await live(steps, 'another')
        expect(await answer(task, true)).toBe(before)
      }),
      { numRuns: 8 },
    )
  })
})

describe('a word of "not useful"', () => {
  test('is never outweighed by what was only observed, however often, before or after it', async () => {
    const { task } = SUBJECTS[0]
    const observed = fc.array(
      fc.record({
        task: fc.constant(task),
        name: fc.constant('upload_value'),
        how: fc.constantFrom(...ACTS),
      }),
      { maxLength: 6 },
    )
    const said: Step = { task, name: 'upload_value', how: 'not useful' }
    await fc.assert(
      fc.asyncProperty(observed, observed, async (earlier, later) => {
        await forget()
        await live([...earlier, said, ...later])
        const plain = await scoreOf(task, 'upload_value', {})
        expect(await scoreOf(task, 'upload_value', { learning: true })).toBeLessThan(plain)
        expect(await scoreOf(task, 'upload_value', { session: 'a' })).toBeLessThan(plain)
      }),
      { numRuns: 8 },
    )
  })

  test('gives way to a newer word of "useful"', async () => {
    const { task } = SUBJECTS[0]
    await asked.feedback({ task, notUseful: ['upload_value'] })
    clock += MINUTE
    await asked.feedback({ task, useful: ['upload_value'] })
    const plain = await scoreOf(task, 'upload_value', {})
    expect(await scoreOf(task, 'upload_value', { learning: true })).toBeGreaterThan(plain)
  })
})

test('the tasks of this file share no rare word', () => {
  const rare = SUBJECTS.map(({ task }) => new Set(task.split(' ').map(stem).filter(isDistinctive)))
  for (const [at, words] of rare.entries())
    for (const other of rare.slice(at + 1)) expect([...words].filter(word => other.has(word))).toEqual([])
})
