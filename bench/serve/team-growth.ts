/**
 * How the cost of a team grows with repositories and with servers: one run of `team.ts` for each pair, and a table.
 * `npm run build && npx tsx bench/serve/team-growth.ts [--counts 10,100] [--server-counts 1,2,4]`
 */
import { command } from '../command.js'
import { quantile, readSettings } from './team/read-settings.js'
import { type Outcome, runTeam } from './team/run-team.js'
import type { RunSettings } from './team/settings.js'

const USAGE = `usage: npx tsx bench/serve/team-growth.ts [--counts 10,100,1000] [--server-counts 1,2,4] [options of team.ts]
The first number of servers is tried with every number of repositories, the others with the second.`
const HEAD = [
  'repositories | servers | first index s | answers/s | p50 ms | p95 ms | push to index s p50 / p95',
  'server MiB | server CPU s | worker MiB | worker CPU s | wrong',
].join(' | ')

await command(
  () => readSettings({ counts: '10,100', 'server-counts': '1,2,4' }),
  USAGE,
  async ({ settings, texts }) => {
    const counts = numbersOf(texts.counts!)
    const serverCounts = numbersOf(texts['server-counts']!)
    const [first = 1, ...others] = serverCounts
    const middle = counts[1] ?? counts[0]!
    const pairs = [...counts.map(count => [count, first]), ...others.map(servers => [middle, servers])]
    console.log(`| ${HEAD} |`)
    console.log(`|${' --: |'.repeat(HEAD.split('|').length)}`)
    for (const [repositories, servers] of pairs) {
      const run = { ...settings, repositories: repositories!, servers: servers! }
      const outcome = await runTeam(run, () => {})
      console.log(`| ${rowOf(run, outcome).join(' | ')} |`)
      for (const each of wrongIn(outcome)) console.log(`wrong: ${each}`)
      if (wrongIn(outcome).length > 0) process.exitCode = 1
    }
  },
)

function rowOf(settings: RunSettings, outcome: Outcome): (string | number)[] {
  const times = outcome.tally.times.sort((a, b) => a - b)
  const index = (share: number) => quantile(outcome.pushToIndex, share).toFixed(1)
  return [
    ...[settings.repositories, settings.servers, outcome.firstIndexSeconds.toFixed(0)],
    ...[(times.length / settings.seconds).toFixed(1), Math.round(quantile(times, 0.5))],
    ...[Math.round(quantile(times, 0.95)), `${index(0.5)} / ${index(0.95)}`],
    ...[...costOf(outcome, 'server'), ...costOf(outcome, 'worker'), wrongIn(outcome).length],
  ]
}

/** The most memory of one process of a kind, and the processor time of all. */
function costOf({ costs }: Outcome, kind: string): string[] {
  const own = [...costs].filter(([name]) => name.startsWith(kind)).map(([, cost]) => cost)
  const most = Math.max(0, ...own.map(({ peakMib }) => peakMib))
  const seconds = own.reduce((sum, { cpuSeconds }) => sum + cpuSeconds, 0)
  return [most.toFixed(0), seconds.toFixed(1)]
}

function wrongIn({ tally, late, faults }: Outcome): string[] {
  return [...tally.wrong, ...late, ...faults]
}

function numbersOf(text: string): number[] {
  return text.split(',').map(Number)
}
