import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { Repository } from '../../src/engine/repository.js'
import { newKey, readSigner } from '../../src/remote/keys.js'
import { ProcessPool } from '../../src/team/processes/process-pool.js'
import type { SnapshotOrder } from '../../src/team/snapshots/snapshot-process.js'
import { git, repository, temporaryFolder } from '../support/repository.js'

/** They are counted by `ps` of Linux. */
const isLinux = process.platform === 'linux'

/** Processes of this one that make snapshots. */
function running(): string[] {
  const listed = execFileSync('ps', ['-o', 'pid=,args=', '--ppid', String(process.pid)], { encoding: 'utf8' })
  return listed
    .split('\n')
    .filter(line => line.includes('snapshot-process'))
    .map(line => line.trim().split(' ')[0]!)
}

/** An index that is pushed, and orders that pull it into new places. */
async function orders(): Promise<(commit?: string) => SnapshotOrder> {
  const source = repository({ 'a.py': 'def a():\n    return 1\n' })
  const folder = temporaryFolder()
  const keyFile = join(folder, 'key.pem')
  writeFileSync(keyFile, newKey().pem)
  const trusted = [readSigner(keyFile).publicKey]
  const objects = { address: folder, keyFile, trusted, repository: 'shop' }
  const opened = Repository.open(source, { store: join(folder, 'pushed.db') })
  await opened.push(objects)
  opened.close()
  const head = git(source, 'rev-parse', 'HEAD').trim()
  let count = 0
  return (commit = head) => ({
    ...{ tree: source, store: join(folder, `${++count}.db`), pull: { commit, objects } },
  })
}

test.runIf(isLinux)(
  'one process does one order after another, two at once take two, and each does its own',
  async () => {
    const order = await orders()
    const pool = new ProcessPool<SnapshotOrder, void>('snapshot-process.js')
    onTestFinished(() => pool.close())
    const { signal } = new AbortController()
    const first = order()
    await pool.run(first, signal)
    const [pid, ...others] = running()
    expect(others).toEqual([])
    await pool.run(order(), signal)
    expect(running()).toEqual([pid])
    await Promise.all([pool.run(order(), signal), pool.run(order(), signal)])
    expect(running()).toHaveLength(2)
    const repository = Repository.open(first.tree, { store: first.store })
    onTestFinished(() => repository.close())
    expect((await repository.status()).files).toBe(1)
  },
)

test('an order that fails says why, and its process is not used again', async () => {
  const order = await orders()
  const pool = new ProcessPool<SnapshotOrder, void>('snapshot-process.js')
  onTestFinished(() => pool.close())
  const { signal } = new AbortController()
  await expect(pool.run(order('f'.repeat(40)), signal)).rejects.toMatchObject({ code: 'NOT_INDEXED' })
  await expect(pool.run(order(), signal)).resolves.toBeUndefined()
})

test.runIf(isLinux)('an order that is given up ends its process; the next has another', async () => {
  const order = await orders()
  const pool = new ProcessPool<SnapshotOrder, void>('snapshot-process.js')
  onTestFinished(() => pool.close())
  const ended = new AbortController()
  const given = pool.run(order(), ended.signal)
  const [pid] = running()
  ended.abort()
  await expect(given).rejects.toMatchObject({ code: 'WORKER_FAILED' })
  await pool.run(order(), new AbortController().signal)
  expect(running()).not.toContain(pid)
})

test.runIf(isLinux)('a process that was killed while it had nothing to do is replaced', async () => {
  const order = await orders()
  const pool = new ProcessPool<SnapshotOrder, void>('snapshot-process.js')
  onTestFinished(() => pool.close())
  const { signal } = new AbortController()
  await pool.run(order(), signal)
  const [pid] = running()
  process.kill(Number(pid), 'SIGKILL')
  while (running().includes(pid!)) await new Promise(resolve => setImmediate(resolve))
  await expect(pool.run(order(), signal)).resolves.toBeUndefined()
})
