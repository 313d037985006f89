import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { command } from '../command.js'
import { median } from '../measure/median.js'
import { processorMs } from '../measure/process-tree.js'
import { run } from '../measure/run.js'
import { editsOf } from './fresh/edits.js'
import { PROGRAM } from './own-server.js'
import { withClone } from './with-clone.js'

const USAGE = `npx tsx bench/serve/resident.ts --repository CHECKOUT [--symbol NAME] [--task WORDS] [--runs N] [--edits N]
Commands with and without the resident process; --edits for one file changed each time (of django's).`
const SECOND_MS = 1000
/** Between an answer and the next save. */
const PAUSE_MS = 1500

interface Options {
  repository: string
  symbol: string
  task: string
  runs: number
  edits: number
}

interface Cost {
  wallMs: number
  /** Of the command, and of the resident process meanwhile. */
  own: number
  resident: number
}

/** Starts a resident process of this benchmark alone, and ends it. */
class Bench {
  readonly env: Record<string, string>
  readonly root: string
  readonly store: string
  #pid = 0
  #stop: () => void = () => {}

  constructor(root: string, folder: string) {
    this.root = root
    this.store = join(folder, 'store.db')
    this.env = { SEAMARK_DAEMON: 'on', XDG_RUNTIME_DIR: folder }
  }

  async start(): Promise<void> {
    await this.#run(['index', this.root, '--store', this.store])
    const args = [PROGRAM, 'daemon', 'run', '--repo', this.root, '--store', this.store]
    const child = spawn(process.execPath, args, {
      env: { ...process.env, ...this.env },
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    await new Promise<void>(resolve => createInterface({ input: child.stderr }).once('line', () => resolve()))
    this.#pid = child.pid!
    this.#stop = () => void child.kill()
  }

  stop(): void {
    this.#stop()
  }

  async ask(words: readonly string[], isResident: boolean): Promise<Cost> {
    const before = processorMs(this.#pid)
    const { wallMs, cpuSeconds } = await this.#run([
      ...[...words, '-C', this.root, '--store', this.store],
      ...(isResident ? [] : ['--no-daemon']),
    ])
    return { wallMs, own: cpuSeconds, resident: (processorMs(this.#pid) - before) / SECOND_MS }
  }

  #run(args: readonly string[]) {
    return run(
      { program: process.execPath, args: [PROGRAM, ...args], env: this.env },
      { memory: false, ends: false },
    )
  }
}

await command(options, USAGE, async ({ repository, symbol, task, runs, edits }) => {
  await withClone(repository, 'resident', async root => {
    const folder = mkdtempSync(join(tmpdir(), 'seamark-bench-'))
    const bench = new Bench(root, folder)
    try {
      await bench.start()
      const questions = [
        ['query', symbol],
        ['show', symbol],
        ['impact', symbol],
        ['context', task],
        ['why', task, symbol],
      ]
      // Not by turns: the command by itself writes the store, and the resident process would look at everything.
      for (const isResident of [true, false])
        for (const words of questions) {
          const costs: Cost[] = []
          for (let at = 0; at < runs; at++) {
            const asked = words[0] === 'context' ? ['context', `${task} ${at}`] : words
            costs.push(await bench.ask(asked, isResident))
          }
          print(words[0]!, isResident, costs)
        }
      if (edits > 0) for (const isResident of [true, false]) await edited(bench, edits, isResident)
    } finally {
      bench.stop()
      rmSync(folder, { recursive: true, force: true })
    }
  })
})

async function edited(bench: Bench, count: number, isResident: boolean): Promise<void> {
  const costs: Cost[] = []
  for (const { file, before, after, task } of editsOf(bench.root, 'body', count)) {
    await setTimeout(PAUSE_MS)
    writeFileSync(file, after)
    costs.push(await bench.ask(['context', task], isResident))
    await setTimeout(PAUSE_MS)
    writeFileSync(file, before)
  }
  print('context after an edit', isResident, costs)
}

function print(what: string, isResident: boolean, costs: readonly Cost[]): void {
  const of = (pick: (cost: Cost) => number) => median(costs.map(pick)).toFixed(2)
  console.log(
    `${what}, ${isResident ? 'resident' : 'by itself'}: wall ${of(({ wallMs }) => wallMs / SECOND_MS)} s, processor time ${of(({ own }) => own)} s, of the resident process ${of(({ resident }) => resident)} s`,
  )
}

function options(): Options | null {
  const { values } = parseArgs({
    options: {
      repository: { type: 'string' },
      symbol: { type: 'string', default: 'QuerySet.filter' },
      task: { type: 'string', default: 'union of two filtered querysets' },
      runs: { type: 'string', default: '5' },
      edits: { type: 'string', default: '0' },
      help: { type: 'boolean', default: false },
    },
  })
  const { repository, symbol, task, help } = values
  if (help || repository === undefined) return null
  return { repository, symbol, task, runs: Number(values.runs), edits: Number(values.edits) }
}
