import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, onTestFinished, test } from 'vitest'
import type { Match } from '../../src/index.js'
import { BIN, seamark, seamarkJson } from '../support/cli.js'
import { repository, temporaryFolder, writeFiles } from '../support/repository.js'

interface Event {
  event: string
  paths?: string[]
  problem?: string
}

/** `seamark watch`, whose lines are waited for. */
class Watching {
  readonly child: ChildProcess
  readonly #events: Event[] = []
  #wake: () => void = () => {}

  constructor(root: string, store: string, within: readonly string[] = []) {
    const [program, ...args] = [...within, process.execPath, BIN, 'watch', root, '--store', store, '--json']
    this.child = spawn(program!, args, { stdio: ['ignore', 'pipe', 'inherit'] })
    onTestFinished(() => void this.child.kill('SIGKILL'))
    createInterface({ input: this.child.stdout! }).on('line', line => {
      this.#events.push(JSON.parse(line) as Event)
      this.#wake()
    })
  }

  async until(isIt: (event: Event) => boolean): Promise<Event> {
    for (;;) {
      const found = this.#events.find(isIt)
      if (found !== undefined) return found
      await new Promise<void>(resolve => {
        this.#wake = resolve
      })
    }
  }

  ready(): Promise<Event> {
    return this.until(({ event }) => event === 'watching')
  }

  /** Whether the signal ended it: in peace, or by force where an update takes longer than it waits for one. */
  async isEndedBy(signal: NodeJS.Signals): Promise<boolean> {
    const ended = new Promise<boolean>(resolve =>
      this.child.once('exit', (code, by) => resolve(code === 0 || by === signal)),
    )
    this.child.kill(signal)
    return ended
  }
}

const exactly = (name: string, root: string, store: string) =>
  seamarkJson<{ matches: Match[] }>(['query', name, '--no-update', '-C', root, '--store', store]).matches.map(
    ({ symbol }) => symbol.qualifiedName,
  )

const isThere = (name: string, root: string, store: string) =>
  seamark(['query', name, '--no-update', '-C', root, '--store', store]).exitCode === 0

test('a save is in the index without anybody asking; it ends when told to', async () => {
  const root = repository({ 'a.py': 'def first(): pass\n' })
  const store = join(temporaryFolder(), 's.db')
  const watching = new Watching(root, store)
  await watching.ready()
  expect(exactly('first', root, store)).toEqual(['first'])
  writeFiles(root, { 'a.py': 'def second(): pass\n' })
  await watching.until(({ event, paths }) => event === 'updated' && paths?.[0] === 'a.py')
  expect(exactly('second', root, store)).toEqual(['second'])
  expect(await watching.isEndedBy('SIGTERM')).toBe(true)
  expect(seamark(['fsck', root, '--store', store]).exitCode).toBe(0)
})

test('two at one store both see it, and the store stays sound', async () => {
  const root = repository({ 'a.py': 'def first(): pass\n' })
  const store = join(temporaryFolder(), 's.db')
  const both = [new Watching(root, store), new Watching(root, store)] as const
  await Promise.all(both.map(each => each.ready()))
  writeFiles(root, { 'b.py': 'def other(): pass\n' })
  await Promise.race(both.map(each => each.until(({ paths }) => paths?.[0] === 'b.py')))
  expect(exactly('other', root, store)).toEqual(['other'])
  expect(await Promise.all(both.map(each => each.isEndedBy('SIGINT')))).toEqual([true, true])
  expect(seamark(['fsck', root, '--store', store]).exitCode).toBe(0)
})

/** A program with a limit of its own on watches or watchers: a user namespace has one. */
const limited = (limit: string, most: number) => [
  ...['unshare', '--user', '--map-root-user', 'sh', '-c'],
  `echo ${most} >/proc/sys/user/${limit} && exec "$@"`,
  'sh',
]

function hasLimits(): boolean {
  const [program, ...args] = limited('max_inotify_watches', 1)
  return spawnSync(program!, [...args, 'true']).status === 0
}

test.skipIf(!hasLimits()).each([
  ['max_inotify_watches', 2, 'fs.inotify.max_user_watches'],
  ['max_inotify_instances', 0, 'fs.inotify.max_user_instances'],
])('with %s of %i it says so, and checks the files instead', async (limit, most, remedy) => {
  const root = repository({ 'a.py': 'def first(): pass\n', 'lib/deep/b.py': 'def b(): pass\n' })
  const store = join(temporaryFolder(), 's.db')
  const watching = new Watching(root, store, limited(limit, most))
  const { problem } = await watching.until(({ event }) => event === 'looking')
  expect(problem).toContain(`they are checked with each query: the system has no more`)
  expect(problem).toContain(remedy)
  writeFiles(root, { 'lib/deep/b.py': 'def second(): pass\n' })
  await watching.until(() => isThere('second', root, store))
})

test.skipIf(!hasLimits())('watches that end while it runs are reported, and given back', async () => {
  const root = repository({ 'a.py': 'def first(): pass\n' })
  const store = join(temporaryFolder(), 's.db')
  const watching = new Watching(root, store, limited('max_inotify_watches', 4))
  await watching.ready()
  writeFiles(
    root,
    Object.fromEntries(['a', 'b', 'c', 'd', 'e'].map(name => [`${name}/x.py`, `def ${name}(): pass\n`])),
  )
  await watching.until(({ event, problem }) => event === 'looking' && problem!.includes('no more watches'))
  writeFiles(root, { 'e/x.py': 'def last(): pass\n' })
  await watching.until(() => isThere('last', root, store))
  expect(watchesOf(watching.child.pid!)).toBeLessThanOrEqual(GIT_FOLDERS)
})

/** Watches of git's own folder stay. */
const GIT_FOLDERS = 1

function watchesOf(pid: number): number {
  const folder = `/proc/${pid}/fdinfo`
  return readdirSync(folder).flatMap(name => readInfo(join(folder, name)).match(/^inotify /gm) ?? []).length
}

function readInfo(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    // Closed meanwhile.
    return ''
  }
}

test('a folder that does not exist is an error', () => {
  const { exitCode, stderr } = seamark(['watch', join(temporaryFolder(), 'none')])
  expect([exitCode, stderr]).toEqual([2, expect.stringContaining('found none at')])
})
