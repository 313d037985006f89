import { type ChildProcess, spawn } from 'node:child_process'
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

  constructor(root: string, store: string) {
    this.child = spawn(process.execPath, [BIN, 'watch', root, '--store', store, '--json'], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
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

test('a folder that does not exist is an error', () => {
  const { exitCode, stderr } = seamark(['watch', join(temporaryFolder(), 'none')])
  expect([exitCode, stderr]).toEqual([1, expect.stringContaining('There is no file or folder')])
})
