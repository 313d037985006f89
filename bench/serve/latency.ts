import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { command } from '../command.js'
import { median } from '../measure/median.js'
import { CORPUS } from '../paths.js'
import { SERVERS, type ServerName } from './fresh/servers.js'
import { TASKS } from './tasks.js'
import { withClone } from './with-clone.js'

const USAGE = `npx tsx bench/serve/latency.ts [--repository CHECKOUT] [--rounds N] [--server NAME]…
Servers: ${Object.keys(SERVERS).join(', ')} (default: those over MCP).`
const P95 = 0.95
/** Asked before the clock starts, until the index is whole. */
const WARM_UP = 'how are migrations squashed'
const BEING_MADE = 'is being made'

await command(
  () => {
    const { values } = parseArgs({
      options: {
        repository: { type: 'string', default: join(CORPUS, 'django') },
        rounds: { type: 'string', default: '3' },
        server: { type: 'string', multiple: true },
        help: { type: 'boolean', default: false },
      },
    })
    if (values.help) return null
    const usual = Object.keys(SERVERS).filter(name => name !== 'seamark in process')
    const servers = (values.server ?? usual) as ServerName[]
    const unknown = servers.find(name => !(name in SERVERS))
    if (unknown !== undefined) throw new Error(`There is no server "${unknown}".\n${USAGE}`)
    return { repository: values.repository, rounds: Number(values.rounds), servers }
  },
  USAGE,
  async ({ repository, rounds, servers }) => {
    await withClone(repository, 'latency', async root => {
      for (const name of servers) {
        const server = await SERVERS[name](root)
        try {
          while ((await server.ask(WARM_UP)).includes(BEING_MADE));
          for (let round = 1; round <= rounds; round++)
            console.log(`${name}, round ${round}: ${await measure(server.ask, round)}`)
        } finally {
          await server.close()
        }
      }
    })
  },
)

async function measure(ask: (task: string) => Promise<string>, round: number): Promise<string> {
  const times: number[] = []
  let characters = 0
  for (const task of TASKS) {
    const started = performance.now()
    const answer = await ask(`${task} (${round})`)
    times.push(performance.now() - started)
    characters += answer.length
  }
  const sorted = [...times].sort((a, b) => a - b)
  const high = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * P95))]!
  const size = Math.round(characters / times.length)
  return `${times.length} tasks, median ${Math.round(median(times))} ms, p95 ${Math.round(high)} ms, least ${Math.round(sorted[0]!)} ms; ${size} characters an answer`
}
