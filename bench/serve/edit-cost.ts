import { readFileSync, writeFileSync } from 'node:fs'
import { Session } from 'node:inspector/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { LiveRepository } from '../../src/live/live-repository.js'
import { command } from '../command.js'
import { median } from '../measure/median.js'
import { CORPUS } from '../paths.js'
import { type Edit, type EditKind, editsOf } from './fresh/edits.js'
import { withClone } from './with-clone.js'

const USAGE = `npx tsx bench/serve/edit-cost.ts [--repository CHECKOUT] [--kind body|definition] [--edits N] [--warm N] [--store FILE] [--profile FILE]
A live repository in this process: save, then ask at once. Processor time of the main thread by stage, which other work on the
machine disturbs less than the clock; "waiting" is what remains of the clock, without waiting for a processor. --warm edits come first and do not count; with --store the checkout itself is edited, not a
clone, and its index is kept for the next run; --profile writes a profile of V8 of the edits that count.`
const BUDGET = 4000
/** Between an answer and what comes next: what follows an answer is over by then. */
const PAUSE_MS = 700
const NANOSECONDS = 1e6
const P90 = 0.9

const STAGES = ['update', 'world', 'answer', 'both', 'waiting', 'afterwards', 'nothing edited'] as const
type Stage = (typeof STAGES)[number]
type Cost = Record<Stage, number>

interface Options {
  repository: string
  kind: EditKind
  edits: number
  warm: number
  store: string | null
  profile: string | null
}

await command(options, USAGE, async asked => {
  const { repository, store } = asked
  if (store !== null) await measureIn(repository, store, asked)
  else await withClone(repository, 'edit-cost', root => measureIn(root, join(root, '..', 'store.db'), asked))
})

async function measureIn(root: string, store: string, asked: Options): Promise<void> {
  const live = await LiveRepository.open(root, { store })
  try {
    await live.current()
    report(asked.kind, await measure(live, root, asked))
  } finally {
    await live.close()
  }
}

async function measure(
  live: LiveRepository,
  root: string,
  { kind, edits, warm, profile }: Options,
): Promise<Cost[]> {
  const all = editsOf(root, kind, edits + warm)
  // Every third of the list, and so on: those that do not count lie among the others.
  const stride = Math.max(1, Math.floor(all.length / warm))
  const first = all.filter((_, at) => at % stride === 0).slice(0, warm)
  for (const edit of first) await costOf(live, edit)
  const session = profile === null ? null : await startProfile()
  const costs: Cost[] = []
  for (const edit of all.filter(each => !first.includes(each))) costs.push(await costOf(live, edit))
  if (session !== null) writeFileSync(profile!, await stopProfile(session))
  return costs
}

async function costOf(live: LiveRepository, edit: Edit): Promise<Cost> {
  const { file, before, after, task, mark } = edit
  const pack = async (words: string) =>
    (await live.repository.pack({ task: words }, { budget: BUDGET, session: 'edits' })).text
  writeFileSync(file, after)
  const began = performance.now()
  const [saved, queuedBefore] = [mainThreadMs(), queuedMs()]
  await live.current()
  // Within one query, as a client's: the rest of the update waits for it.
  const { answer } = await live.askOnce(async () => {
    const from = mainThreadMs()
    await live.repository.prepare()
    const opened = mainThreadMs()
    const text = await pack(task)
    const answered = mainThreadMs()
    const waiting = performance.now() - began - (answered - saved) - (queuedMs() - queuedBefore)
    return { text, from, opened, answered, waiting }
  })
  if (!answer.text.includes(mark)) throw new Error(`The answer about ${file} does not have "${mark}".`)
  await setTimeout(PAUSE_MS)
  const rested = mainThreadMs()
  await live.askOnce(() => pack(`how ${mark} is reached from ${task}`))
  const asked = mainThreadMs()
  await setTimeout(PAUSE_MS)
  writeFileSync(file, before)
  await live.askOnce(() => live.repository.prepare())
  await setTimeout(PAUSE_MS)
  return {
    update: answer.from - saved,
    world: answer.opened - answer.from,
    answer: answer.answered - answer.opened,
    both: answer.answered - saved,
    waiting: answer.waiting,
    afterwards: rested - answer.answered,
    'nothing edited': asked - rested,
  }
}

/** Processor time of the main thread. */
function mainThreadMs(): number {
  return scheduled()[0]!
}

/** How long it was ready while others had the processor. */
function queuedMs(): number {
  return scheduled()[1]!
}

/** The number of the main thread is that of the process. */
function scheduled(): number[] {
  const line = readFileSync(`/proc/self/task/${process.pid}/schedstat`, 'utf8')
  return line.split(' ').map(nanoseconds => Number(nanoseconds) / NANOSECONDS)
}

async function startProfile(): Promise<Session> {
  const session = new Session()
  session.connect()
  await session.post('Profiler.enable')
  await session.post('Profiler.start')
  return session
}

async function stopProfile(session: Session): Promise<string> {
  const { profile } = await session.post('Profiler.stop')
  session.disconnect()
  return JSON.stringify(profile)
}

function report(kind: EditKind, costs: readonly Cost[]): void {
  console.log(`${kind}: ${costs.length} edits, ms of the main thread, median / nine of ten are below`)
  for (const stage of STAGES) {
    const sorted = costs.map(cost => cost[stage]).sort((a, b) => a - b)
    const high = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * P90))]!
    console.log(
      `  ${stage.padEnd('nothing edited'.length)} ${median(sorted).toFixed(1)} / ${high.toFixed(1)}`,
    )
  }
}

function options(): Options | null {
  const { values } = parseArgs({
    options: {
      repository: { type: 'string', default: join(CORPUS, 'django') },
      kind: { type: 'string', default: 'body' },
      edits: { type: 'string', default: '16' },
      warm: { type: 'string', default: '8' },
      store: { type: 'string' },
      profile: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  })
  const { repository, kind, edits, warm, store, profile, help } = values
  if (help || (kind !== 'body' && kind !== 'definition')) return null
  return {
    repository,
    kind,
    edits: Number(edits),
    warm: Number(warm),
    store: store ?? null,
    profile: profile ?? null,
  }
}
