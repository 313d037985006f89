import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { command } from '../command.js'
import { median } from '../measure/median.js'
import { CORPUS } from '../paths.js'
import { type Edit, type EditKind, editsOf } from './fresh/edits.js'
import { type FreshServer, SERVERS, type ServerName } from './fresh/servers.js'
import { withClone } from './with-clone.js'

const USAGE = `npx tsx bench/serve/freshness.ts [--repository CHECKOUT] [--edits N] [--pause MS] [--server NAME]… [--each]
Servers: ${Object.keys(SERVERS).join(', ')} (default: all).`
const DEFAULT_EDITS = '30'
/** Between an answer and the next save: whatever a server does afterwards is over by then, as with a person or an agent. */
const DEFAULT_PAUSE_MS = '1500'
/** An answer that is wrong for so long counts as never right. */
const GIVE_UP_MS = 30_000
const P95 = 0.95
const MICROSECONDS = 1000

interface Options {
  repository: string
  edits: number
  pause: number
  servers: ServerName[]
  /** Also print each edit. */
  each: boolean
}

interface Outcome {
  /** Null where no answer was right. */
  milliseconds: number | null
  answers: number
  /** Of this process: all of it where the server runs inside, next to nothing where it does not. */
  processor: number
}

await command(options, USAGE, async asked => {
  const { repository, edits, servers } = asked
  await withClone(repository, 'edited', async root => {
    for (const name of servers) {
      const server = await SERVERS[name](root)
      try {
        for (const kind of ['body', 'definition'] as const)
          console.log(row(name, kind, await measure(server, editsOf(root, kind, edits), asked)))
      } finally {
        await server.close()
      }
    }
  })
})

async function measure(
  server: FreshServer,
  edits: readonly Edit[],
  { pause, each }: Options,
): Promise<Outcome[]> {
  // The first question loads what the others find loaded, and must not know the answer yet.
  const early = await server.ask(edits[0]!.task)
  if (early.includes(edits[0]!.mark))
    throw new Error(`"${edits[0]!.mark}" is in an answer before it is written.`)
  const outcomes: Outcome[] = []
  for (const edit of edits) {
    await setTimeout(pause)
    const outcome = await outcomeOf(server, edit)
    outcomes.push(outcome)
    if (each)
      console.log(
        `  ${edit.file}: ${Math.round(outcome.milliseconds ?? Number.NaN)} ms, ${outcome.answers} answer(s)`,
      )
    await setTimeout(pause)
    writeFileSync(edit.file, edit.before)
  }
  return outcomes
}

async function outcomeOf(server: FreshServer, { file, after, task, mark }: Edit): Promise<Outcome> {
  writeFileSync(file, after)
  const saved = performance.now()
  const used = process.cpuUsage()
  const processor = () => {
    const { user, system } = process.cpuUsage(used)
    return (user + system) / MICROSECONDS
  }
  for (let answers = 1; ; answers++) {
    const answer = await server.ask(task)
    const milliseconds = performance.now() - saved
    if (answer.includes(mark)) return { milliseconds, answers, processor: processor() }
    if (milliseconds > GIVE_UP_MS) return { milliseconds: null, answers, processor: processor() }
  }
}

function row(name: string, kind: EditKind, outcomes: readonly Outcome[]): string {
  const times = outcomes.flatMap(({ milliseconds }) => (milliseconds === null ? [] : [milliseconds]))
  const first = outcomes.filter(({ milliseconds, answers }) => milliseconds !== null && answers === 1).length
  const said = `${name}, ${kind}: ${times.length} of ${outcomes.length} edits answered, ${first} by the first answer`
  if (times.length === 0) return said
  const sorted = [...times].sort((a, b) => a - b)
  const high = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * P95))]!
  const processor = Math.round(median(outcomes.map(each => each.processor)))
  return `${said}; median ${Math.round(median(times))} ms, p95 ${Math.round(high)} ms; processor time here ${processor} ms`
}

function options(): Options | null {
  const { values } = parseArgs({
    options: {
      repository: { type: 'string', default: join(CORPUS, 'django') },
      edits: { type: 'string', default: DEFAULT_EDITS },
      pause: { type: 'string', default: DEFAULT_PAUSE_MS },
      server: { type: 'string', multiple: true },
      each: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) return null
  const servers = (values.server ?? Object.keys(SERVERS)) as ServerName[]
  const unknown = servers.find(name => !(name in SERVERS))
  if (unknown !== undefined) throw new Error(`There is no server "${unknown}".\n${USAGE}`)
  const { repository, each } = values
  return { repository, each, edits: Number(values.edits), pause: Number(values.pause), servers }
}
