import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { BroadcastChannel } from 'node:worker_threads'
import { expect, test } from 'vitest'
import { linkCheckout, staleLinks } from '../../src/graph/link/link-checkout.js'
import { LinkThreads, type LinkThreadsOptions, MOST_CHECKS } from '../../src/graph/link/link-threads.js'
import { COMMON_QUESTIONS } from '../../src/graph/link/linker-version.js'
import { indexCheckout } from '../../src/index/parse/index-checkout.js'
import { type Checkout, openCheckout } from '../../src/store/checkout.js'
import { openStore } from '../../src/store/sqlite/open-store.js'
import { repository, temporaryFolder, writeFiles } from '../support/repository.js'

/** Three groups. */
const FILES = 250
const GROUPS = [0, 1, 2]

/** Files in a folder, which need each other: an edit touches few of all. */
const CHAIN = 10

function fileAt(at: number): [path: string, text: string] {
  const next = at + 1
  const folder = `p${Math.floor(at / CHAIN)}`
  const [imports, base, call] =
    next % CHAIN === 0
      ? ['', '', 'None']
      : [`from ${folder} import m${next}\n\n\n`, `(m${next}.C${next})`, `m${next}.make${next}()`]
  const type = `class C${at}${base}:\n    def run${at}(self):\n        return ${call}\n`
  return [`${folder}/m${at}.py`, `${imports}${type}\n\ndef make${at}():\n    return C${at}().run${at}()\n`]
}

async function parsed(root: string): Promise<Checkout> {
  const checkout = openCheckout(openStore(join(temporaryFolder(), 's.db')), root)
  await indexCheckout(checkout)
  return checkout
}

function program(): string {
  return repository(Object.fromEntries(Array.from({ length: FILES }, (_, at) => fileAt(at))))
}

function threadsOf(checkout: Checkout, options: LinkThreadsOptions): LinkThreads {
  return new LinkThreads(checkout, checkout.store.blobRows(checkout.id), options)
}

function stored({ store, id }: Checkout) {
  const questions = store.questions(id)!.map(({ path, hashes }) => [path, [...hashes].sort()] as const)
  return {
    records: [...store.records(id)],
    questions: questions.sort(([a], [b]) => (a < b ? -1 : 1)),
    common: store.value(id, COMMON_QUESTIONS),
  }
}

async function linkedBy(checkout: Checkout, beside: LinkThreads): Promise<ReturnType<typeof stored>> {
  const { linked } = await linkCheckout(checkout, { beside })
  expect(linked).toBe(FILES)
  return stored(checkout)
}

test('threads make what the main thread makes, byte for byte, and an edit after them links what it touches', async () => {
  const root = program()
  const [alone, together] = [await parsed(root), await parsed(root)]
  const expected = await linkedBy(alone, threadsOf(alone, { threads: 0 }))
  const threads = threadsOf(together, { threads: 2 })
  // None for the main thread.
  expect([...(await threads.left())]).toEqual([])
  expect(await linkedBy(together, threads)).toEqual(expected)

  writeFiles(root, { 'p0/m7.py': 'class C7:\n    pass\n', 'p0/more.py': 'from p0 import m7\n' })
  rmSync(join(root, 'p1/m19.py'))
  for (const checkout of [alone, together]) {
    await indexCheckout(checkout)
    expect(await linkCheckout(checkout)).toMatchObject({ whole: false })
    expect([...staleLinks(checkout)]).toEqual([])
  }
  expect(stored(together)).toEqual(stored(alone))
  alone.store.close()
  together.store.close()
})

test('the main thread and another one link together', async () => {
  const root = program()
  const [alone, together] = [await parsed(root), await parsed(root)]
  const expected = await linkedBy(alone, threadsOf(alone, { threads: 0 }))
  expect(await linkedBy(together, threadsOf(together, { threads: 1 }))).toEqual(expected)
  alone.store.close()
  together.store.close()
})

test('what a thread took that ended is linked in the main thread', async () => {
  const checkout = await parsed(program())
  const worker = new URL('../support/ending-link-worker.js', import.meta.url)
  const threads = threadsOf(checkout, { threads: 1, worker })
  expect([...(await threads.left())]).toEqual(GROUPS)
  await linkedBy(checkout, threads)
  expect([...staleLinks(checkout)]).toEqual([])
  checkout.store.close()
})

test('what a thread took that stands still is linked in the main thread', async () => {
  const checkout = await parsed(program())
  const stands = new BroadcastChannel(checkout.rootDir)
  let check = () => {}
  // It stands: from here on, only checks pass.
  stands.onmessage = () => {
    for (let at = 0; at < MOST_CHECKS; at++) check()
  }
  const watch = (each: () => void) => {
    check = each
    return () => {}
  }
  const worker = new URL('../support/standing-link-worker.js', import.meta.url)
  const threads = threadsOf(checkout, { threads: 1, worker, watch })
  await linkedBy(checkout, threads)
  expect([...staleLinks(checkout)]).toEqual([])
  stands.close()
  checkout.store.close()
})
