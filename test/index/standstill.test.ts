import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { BroadcastChannel } from 'node:worker_threads'
import { expect, test } from 'vitest'
import { extractFacts } from '../../src/facts/extract.js'
import { WatchedLinker } from '../../src/graph/link/watched-linker.js'
import type { Artefact } from '../../src/index/artefacts/artefact.js'
import { Opened } from '../../src/index/artefacts/opened.js'
import { indexRepository } from '../../src/index/index-repository.js'
import type { ParsedFile } from '../../src/index/parse/parse-file.js'
import { MOST_CHECKS, parseInThreads } from '../../src/index/parse/pool.js'
import { PIPELINE, type Step } from '../../src/index/pipeline.js'
import { statusOf } from '../../src/index/status.js'
import { python } from '../../src/languages/python/python.js'
import { runWithin } from '../../src/shared/watchdog.js'
import { openCheckout } from '../../src/store/checkout.js'
import { openStore } from '../../src/store/sqlite/open-store.js'
import { statusText } from '../../src/text/reports/status-text.js'
import { repository, temporaryFolder } from '../support/repository.js'
import { toy } from './toy-artefact.js'

const SHORTEST = { milliseconds: 1, of: 'the toy' }

test('a file that stands still in a parsing thread is ended and reported, and the others are read', async () => {
  const root = randomUUID()
  const stands = new BroadcastChannel(root)
  const paths = ['a.py', 'stands.py', 'z.py']
  const parsed: ParsedFile[] = []
  let check = () => {}
  // It stands: from here on, only checks pass.
  stands.onmessage = () => {
    for (let at = 0; at <= MOST_CHECKS; at++) check()
  }
  await parseInThreads(
    paths.map(path => ({ path, size: 1, mtimeMs: 0, ctimeMs: 0 })),
    {
      root,
      maxFileBytes: 100,
      searchable: false,
      known: {},
      threads: 1,
      onParsed: each => parsed.push(...each),
      worker: new URL('../support/standing-worker.js', import.meta.url),
      watch: each => {
        check = each
        return () => {}
      },
    },
  )
  stands.close()
  const rows = new Map(parsed.map(({ file, note }) => [file.path, [file.reason, note]]))
  expect([...rows.keys()].sort()).toEqual(paths)
  expect(rows.get('a.py')).toEqual(['', ''])
  expect(rows.get('z.py')).toEqual(['', ''])
  expect(rows.get('stands.py')).toEqual(['failed', expect.stringContaining('was not done after 120 s')])
})

test('a file whose linking stands still has no edges, and a new linker links the others', async () => {
  let linkers = 0
  const facts = await extractFacts('f()\ng()\n', python)
  const watched = new WatchedLinker(
    () => {
      linkers++
      return {
        cutOff: linkers === 1 ? [{ path: 'before.py', references: 1 }] : [],
        link(path) {
          for (; path === 'stands.py'; );
          return { nodes: [], edges: [], open: [path] } as never
        },
        questionsOf: path => Uint32Array.of(path === '' ? linkers : 7),
      }
    },
    { group: { milliseconds: 50, of: 'linking' } },
  )
  const linked = watched.link(['a.py', 'stands.py', 'z.py'].map(path => ({ path, facts })))
  const records = linked.map(({ record }) => record)
  expect(records.map(({ edges }) => edges.length)).toEqual([0, 0, 0])
  expect([records[0]!.open, records[1]!.open, records[2]!.open]).toEqual([['a.py'], [], ['z.py']])
  expect(watched.cutOff).toEqual([
    { path: 'before.py', references: 1 },
    { path: 'stands.py', references: 2 },
  ])
  expect(linkers).toBe(2)
  // What was asked is known of both linkers: an edit finds the files that it touches.
  expect(linked.map(({ questions }) => [...questions])).toEqual([[7], [7], [7]])
  expect([...watched.commonQuestions]).toEqual([1, 2])
})

interface Standing {
  artefact: Artefact<string>
  made: () => number
}

/** The toy, which never ends. */
function standing(isOptional: boolean): Standing {
  let made = 0
  const artefact: Artefact<string> = {
    ...toy,
    make() {
      made++
      return runWithin(SHORTEST, () => {
        for (;;);
      })
    },
    ...(isOptional ? { without: () => ({}) } : {}),
  }
  return { artefact, made: () => made }
}

function open(): Opened {
  const store = openStore(join(temporaryFolder(), 's.db'))
  return new Opened(openCheckout(store, repository({ 'a.py': 'def a():\n    return 1\n' })))
}

test('a stage that stands still is reported and left out, the next is made, and it is not tried again', async () => {
  const opened = open()
  const { artefact, made } = standing(true)
  const after: Artefact<string> = { ...toy, name: 'after' }
  const steps: Step[] = [...PIPELINE, { artefact, of: ['graph'] }, { artefact: after, of: ['graph', 'toy'] }]
  const { problems } = await indexRepository(opened, {}, null, steps)
  expect(problems).toEqual([{ path: '', problem: 'the toy was not done after 0.001 s' }])
  const states = () => statusOf(opened, steps).artefacts.slice(-2)
  expect(states().map(({ state }) => state)).toEqual(['ended', 'current'])
  expect(states().map(({ cutOff }) => cutOff.length)).toEqual([1, 0])
  expect(statusText(statusOf(opened, steps)).join('\n')).toContain('toy: the toy was not done after 0.001 s')
  await indexRepository(opened, {}, null, steps)
  expect(made()).toBe(1)
  // Without `--rebuild`, only other inputs give it another try.
  expect(states().map(({ state }) => state)).toEqual(['ended', 'current'])
  opened.checkout.store.close()
})

test('where the rest cannot do without it, the index ends in words', async () => {
  const opened = open()
  const { artefact } = standing(false)
  const steps: Step[] = [...PIPELINE, { artefact, of: ['graph'] }]
  await expect(indexRepository(opened, {}, null, steps)).rejects.toMatchObject({ code: 'STOOD_STILL' })
  opened.checkout.store.close()
})
