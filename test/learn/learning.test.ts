import { utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { Repository } from '../../src/engine/repository.js'
import { repository, temporaryFolder } from '../support/repository.js'

const MINUTE = 60_000
const TASK = 'retry a failed upload after a delay'
const FILES = {
  'src/upload.py': [
    'def upload_file(path):',
    '    """Uploads a file and retries a failed upload."""',
    '    return send(path)',
    '',
    'def upload_delay(attempt):',
    '    """Delay before a failed upload is tried again."""',
    '    return attempt * 2',
    '',
    'def upload_log(entry):',
    '    """Logs a failed upload."""',
    '    return entry',
    '',
  ].join('\n'),
  'src/backoff.py': ['def next_pause(count):', '    return 2 ** count', ''].join('\n'),
  'src/invoice.py': ['def print_invoice(order):', '    return order', ''].join('\n'),
}

let root: string
let store: string
let clock: number

beforeEach(() => {
  root = repository(FILES, temporaryFolder(onTestFinished))
  store = join(temporaryFolder(onTestFinished), 'store.db')
  clock = Date.now()
})

async function open(options: { readonly?: boolean } = {}): Promise<Repository> {
  const opened = Repository.open(root, { store, now: () => clock, ...options })
  onTestFinished(() => opened.close())
  if (!options.readonly) await opened.index()
  return opened
}

async function rankOf(asked: Repository, task: string, name: string, learning = true): Promise<number> {
  const { items } = await asked.contextForTask(task, { learning, limit: 100 })
  const at = items.findIndex(({ qualifiedName }) => qualifiedName === name)
  return at < 0 ? Number.POSITIVE_INFINITY : at + 1
}

async function partsOf(asked: Repository, task: string, name: string, session?: string) {
  const options = session === undefined ? { learning: true } : { session }
  const { item } = await asked.explainSymbol(task, name, options)
  if (item === null) return new Map<string, number>()
  const sum = item.parts.reduce((total, { part }) => total + part, 0)
  expect(sum).toBeCloseTo(item.score, 9)
  return new Map<string, number>(item.parts.map(({ name: part, part: value }) => [part, value]))
}

describe('explicit feedback', () => {
  test('lifts what was useful for the same task, finds what no signal finds, and says so', async () => {
    const asked = await open()
    expect(await rankOf(asked, TASK, 'next_pause')).toBe(Number.POSITIVE_INFINITY)
    await asked.feedback({ task: TASK, useful: ['next_pause'] })
    expect(await rankOf(asked, TASK, 'next_pause')).toBeLessThan(Number.POSITIVE_INFINITY)
    expect((await partsOf(asked, TASK, 'next_pause')).get('feedback')).toBeGreaterThan(0.15)
    const { items } = await asked.contextForTask(TASK, { learning: true })
    const item = items.find(({ qualifiedName }) => qualifiedName === 'next_pause')!
    expect(item.reasons).toContain('it was used for such a task')
  })

  test('counts for tasks of its kind only, and only where learning is wanted', async () => {
    const asked = await open()
    await asked.feedback({ task: TASK, useful: ['next_pause'] })
    expect(await rankOf(asked, 'print the invoice of an order', 'next_pause')).toBe(Number.POSITIVE_INFINITY)
    expect(await rankOf(asked, TASK, 'next_pause', false)).toBe(Number.POSITIVE_INFINITY)
  })

  test('speaks softly against what was not useful', async () => {
    const asked = await open()
    await asked.feedback({ task: TASK, useful: ['upload_delay'], notUseful: ['upload_log'] })
    const against = (await partsOf(asked, TASK, 'upload_log')).get('feedback')!
    expect(against).toBeLessThan(0)
    expect(against).toBeGreaterThanOrEqual(-0.05)
  })

  test('refuses names that are not there, and feedback on nothing', async () => {
    const asked = await open()
    await expect(asked.feedback({ task: TASK, useful: ['no_such'] })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    await expect(asked.feedback({ task: TASK })).rejects.toMatchObject({ code: 'BAD_INPUT' })
    const both = asked.feedback({ task: TASK, useful: ['upload_log'], notUseful: ['upload_log'] })
    await expect(both).rejects.toMatchObject({ code: 'BAD_INPUT' })
  })

  test('expires when the symbol changes, and not when its neighbour does', async () => {
    const asked = await open()
    await asked.feedback({ task: TASK, useful: ['upload_delay'] })
    write('src/upload.py', FILES['src/upload.py'].replace('return entry', 'return [entry]'))
    await asked.index()
    expect((await partsOf(asked, TASK, 'upload_delay')).get('feedback')).toBeGreaterThan(0.1)
    write('src/upload.py', FILES['src/upload.py'].replace('attempt * 2', 'attempt * 3'))
    await asked.index()
    expect((await partsOf(asked, TASK, 'upload_delay')).get('feedback')).toBeUndefined()
    expect((await asked.learned()).report().questions[0]).toMatchObject({ used: [], expired: 1 })
  })
})

describe('implicit feedback', () => {
  test('notes what was used in the window, and after it what was not', async () => {
    const asked = await open()
    await asked.pack({ task: TASK }, { session: 'a' })
    clock += MINUTE
    await asked.noteUse('a', { symbols: ['upload_delay'] }, 'edit')
    expect((await asked.learned()).report().questions[0]).toMatchObject({ settled: false, unused: 0 })
    clock += 10 * MINUTE
    const { questions } = (await asked.learned()).report()
    expect(questions[0]).toMatchObject({
      settled: true,
      used: [{ name: 'src/upload.py:upload_delay', how: 'edit' }],
    })
    expect(questions[0]!.unused).toBeGreaterThan(0)
  })

  test('counts once uses are choices', async () => {
    const asked = await open()
    const edit = async (task: string, name: string) => {
      await asked.pack({ task }, { session: 'a' })
      clock += MINUTE
      await asked.noteUse('a', { symbols: [name] }, 'edit')
      clock += 11 * MINUTE
    }
    await edit(TASK, 'upload_delay')
    expect((await partsOf(asked, TASK, 'upload_delay')).get('feedback')).toBeUndefined()
    for (const task of ['upload_delay', 'delay of a failed upload', 'upload delay by attempt'])
      await edit(task, 'upload_delay')
    for (const task of ['upload_log', 'upload log of an entry', 'log a failed upload entry'])
      await edit(task, 'upload_log')
    ;(await asked.learned()).report()
    // Habits are learned after an answer was given.
    await new Promise(resolve => setImmediate(resolve))
    const { habits } = (await asked.learned()).report()
    expect(habits.choice.deviation).toBeGreaterThan(1.645)
    expect((await partsOf(asked, TASK, 'upload_delay')).get('feedback')).toBeGreaterThan(0.1)
  })

  test('does not count what was used too late, and then speaks against nothing', async () => {
    const asked = await open()
    await asked.pack({ task: TASK }, { session: 'a' })
    clock += 11 * MINUTE
    await asked.noteUse('a', { symbols: ['upload_delay'] }, 'edit')
    const { questions } = (await asked.learned()).report()
    expect(questions[0]).toMatchObject({ settled: true, used: [], unused: 0 })
  })

  test('sees files that were edited on disk after the answer named them', async () => {
    const asked = await open()
    await asked.pack({ task: TASK }, { session: 'a' })
    clock += MINUTE
    write('src/upload.py', FILES['src/upload.py'].replace('attempt * 2', 'attempt * 3'))
    await asked.index()
    expect((await asked.learned()).report().questions[0]!.used).toEqual([
      { name: 'src/upload.py:upload_delay', how: 'edit' },
    ])
  })

  test('counts an edit for the newest question before it, and for earlier ones that are related to that', async () => {
    const asked = await open()
    const edit = async (path: keyof typeof FILES, old: string, now: string) => {
      clock += MINUTE
      write(path, FILES[path].replace(old, now))
      clock += MINUTE
      await asked.index()
    }
    await asked.pack({ task: TASK }, { session: 'a' })
    await edit('src/upload.py', 'attempt * 2', 'attempt * 3')
    await asked.pack({ task: 'print the invoice of an order' }, { session: 'a' })
    await edit('src/invoice.py', 'return order', 'return [order]')
    await asked.pack({ task: 'the pause before the next count' }, { session: 'a' })
    await asked.pack({ task: 'a longer pause' }, { session: 'a' })
    await edit('src/backoff.py', '2 ** count', '3 ** count')
    const used = (await asked.learned())
      .report()
      .questions.map(each => each.used.map(({ name }) => name).sort())
    expect(used).toEqual([
      ['src/backoff.py:next_pause'],
      ['src/backoff.py:next_pause'],
      ['src/invoice.py:print_invoice'],
      ['src/upload.py:upload_delay'],
    ])
  })

  test('takes lines and files for the definitions in them, also of a session that never asked', async () => {
    const asked = await open()
    await asked.pack({ task: TASK }, { session: 'a' })
    clock += MINUTE
    await asked.noteUse('another', { places: [{ path: 'src/upload.py', first: 10, last: 10 }] }, 'edit')
    expect((await asked.learned()).report().questions[0]!.used).toEqual([
      { name: 'src/upload.py:upload_log', how: 'edit' },
    ])
    await asked.noteUse(null, { files: ['src/upload.py', '../outside.py', 'src/gone.py'] }, 'edit')
    const names = (await asked.learned()).report().questions[0]!.used.map(({ name }) => name)
    expect(names).toContain('src/upload.py:upload_file')
    expect(names.every(name => name.startsWith('src/upload.py'))).toBe(true)
  })

  test('takes in what was used in time, however late the next question comes', async () => {
    const asked = await open()
    await asked.pack({ task: TASK }, { session: 'a' })
    clock += MINUTE
    await asked.noteUse('a', { places: [{ path: 'src/upload.py', first: 10, last: 10 }] }, 'edit')
    clock += 180 * MINUTE
    expect((await asked.learned()).report().questions[0]).toMatchObject({
      settled: true,
      used: [{ name: 'src/upload.py:upload_log', how: 'edit' }],
    })
  })

  test('keeps the questions of two sessions apart', async () => {
    const asked = await open()
    await asked.pack({ task: TASK }, { session: 'a' })
    clock += MINUTE
    await asked.pack({ task: 'print the invoice of an order' }, { session: 'b' })
    await asked.noteUse('a', { symbols: ['upload_delay'] }, 'edit')
    const used = (await asked.learned()).report().questions.map(({ session, used }) => [session, used.length])
    expect(used).toEqual([
      ['b', 0],
      ['a', 1],
    ])
  })
})

describe('what an edited method stands in', () => {
  test('is not held against it', async () => {
    write(
      'src/queue.py',
      ['class UploadQueue:', '    def retry_upload(self):', '        return 1', ''].join('\n'),
    )
    const asked = await open()
    await asked.pack({ task: TASK }, { session: 'a' })
    clock += MINUTE
    await asked.noteUse('a', { symbols: ['UploadQueue.retry_upload'] }, 'edit')
    clock += 10 * MINUTE
    const { returned, unused } = (await asked.learned()).report().questions[0]!
    // All but the method and its class.
    expect(unused).toBe(returned - 2)
  })
})

describe('a session', () => {
  const RELATED = 'failed upload without a log'
  const session = async (asked: Repository, task: string, name: string, of = 'a') =>
    (await partsOf(asked, task, name, of)).get('session')

  test('lifts what was at hand for a related task a moment ago, half as much three minutes later', async () => {
    const asked = await open()
    await asked.pack({ task: RELATED }, { session: 'a' })
    await asked.noteUse('a', { symbols: ['next_pause'] }, 'edit')
    const now = (await session(asked, TASK, 'next_pause'))!
    expect(now).toBeCloseTo(0.1, 5)
    clock += 3 * MINUTE
    expect(await session(asked, TASK, 'next_pause')).toBeCloseTo(now / 2, 5)
    expect(await session(asked, TASK, 'next_pause', 'b')).toBeUndefined()
    expect(await session(asked, 'print the invoice of an order', 'next_pause')).toBeUndefined()
  })

  test('counts a look by half, and not at all where the item was questioned', async () => {
    const asked = await open()
    await asked.pack({ task: RELATED }, { session: 'a' })
    const returned = (await session(asked, TASK, 'upload_log'))!
    await asked.noteUse('a', { symbols: ['upload_log'] }, 'show')
    expect(await session(asked, TASK, 'upload_log')).toBeCloseTo(returned + 0.05, 5)
    await asked.noteUse('a', { symbols: ['upload_log'] }, 'explain')
    expect(await session(asked, TASK, 'upload_log')).toBeCloseTo(returned, 5)
  })
})

describe('learned words', () => {
  test('mean a symbol once they were seen with it twice', async () => {
    const asked = await open()
    await asked.feedback({ task: 'hiccup of the uploader', useful: ['next_pause'] })
    expect((await asked.learned()).report().words.every(({ confidence }) => confidence === 0)).toBe(true)
    await asked.feedback({ task: 'another hiccup when printing an invoice', useful: ['next_pause'] })
    const { words } = (await asked.learned()).report()
    expect(words.find(({ word }) => word === 'hiccup')).toMatchObject({
      name: 'src/backoff.py:next_pause',
      count: 2,
      confidence: 0.3,
    })
    expect(
      (await partsOf(asked, 'one more hiccup of the invoice', 'next_pause')).get('learned'),
    ).toBeGreaterThan(0)
  })
})

describe('what is kept', () => {
  test('stays bounded, however long it goes on, and old words are dropped', async () => {
    const asked = await open()
    const day = 24 * 60 * MINUTE
    for (let turn = 0; turn < 110; turn++) {
      await asked.feedback({ task: `hiccup ${turn}zz${turn}qq upload`, useful: ['next_pause'] })
      clock += day
    }
    const { questions, words } = (await asked.learned()).report()
    expect(questions).toHaveLength(100)
    expect(words.every(({ count }) => count > 0)).toBe(true)
    clock += 91 * day
    await asked.feedback({ task: 'print the invoice of an order', useful: ['print_invoice'] })
    const left = (await asked.learned()).report().words
    expect(left.length).toBeGreaterThan(0)
    expect(left.every(({ name }) => name === 'src/invoice.py:print_invoice')).toBe(true)
  })
})

describe('what was learned', () => {
  test('is forgotten on demand, and goes from one store to another', async () => {
    const asked = await open()
    await asked.feedback({ task: TASK, useful: ['next_pause'] })
    const book = await asked.learned()
    const file = book.export()
    book.forget()
    expect(book.report()).toMatchObject({ questions: [], words: [] })
    expect(await rankOf(asked, TASK, 'next_pause')).toBe(Number.POSITIVE_INFINITY)
    expect(book.import(file).questions).toBe(1)
    expect(book.import(file).questions).toBe(0)
    expect((await partsOf(asked, TASK, 'next_pause')).get('feedback')).toBeGreaterThan(0.15)
    for (const wrong of [
      '',
      '{}',
      '[1]',
      '{"format":"seamark-learned","version":1,"questions":[{}],"words":[]}',
    ])
      expect(() => book.import(wrong)).toThrow(expect.objectContaining({ code: 'BAD_INPUT' }))
  })

  test('is there for the next process, and is used without being written where a store is only read', async () => {
    const first = await open()
    await first.feedback({ task: TASK, useful: ['next_pause'] })
    first.close()
    const second = await open({ readonly: true })
    expect((await partsOf(second, TASK, 'next_pause')).get('feedback')).toBeGreaterThan(0.15)
    await second.pack({ task: TASK }, { session: 'a' })
    await second.noteUse('a', { files: ['src/upload.py'] }, 'read')
    expect((await second.learned()).report().questions).toHaveLength(1)
  })
})

/** Written at the test's time: what was edited is told by the times of files. */
function write(path: string, text: string): void {
  writeFileSync(join(root, path), text)
  utimesSync(join(root, path), clock / 1000, clock / 1000)
}
