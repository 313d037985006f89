/**
 * A team under load: Postgres, servers, workers, repositories whose commits have numbers, clients that check every answer, pushes all
 * the while, and kill -9 of any process, of Postgres too. `npm run build && npx tsx bench/serve/team.ts [--seconds 120]`
 *
 * Exit code 0: no wrong answer, and in the end every branch is indexed at its head, with nothing left to do; 1: not so.
 */
import { command } from '../command.js'
import type { Recovery } from './team/disturb.js'
import { quantile, readSettings } from './team/read-settings.js'
import { type Outcome, runTeam } from './team/run-team.js'
import type { RunSettings } from './team/settings.js'

const USAGE = `usage: npx tsx bench/serve/team.ts [--seconds 120] [--repositories 10] [--sources FILE] [--files 20] [--clients 20]
  [--pause-ms 2000] [--reads 0] [--pushes-per-minute 12] [--servers 2] [--workers 2] [--kills 0] [--seed 1]
--sources: a file with a git folder on each line, whose repositories are cloned; the others are generated`
const MOST_WRONG = 10
const SECOND_MS = 1000

await command(() => readSettings()?.settings ?? null, USAGE, main)

async function main(settings: RunSettings): Promise<void> {
  const outcome = await runTeam(settings, console.log)
  report(settings, outcome)
  const { tally, late, faults } = outcome
  if (tally.wrong.length + late.length + faults.length > 0) process.exitCode = 1
}

function report(settings: RunSettings, outcome: Outcome): void {
  const { tally, late, faults, recoveries, pushToIndex } = outcome
  const times = tally.times.sort((a, b) => a - b)
  const ms = (share: number) => Math.round(quantile(times, share))
  const away = [...tally.away].map(([why, count]) => `${count} ${why}`).join(', ') || '0'
  console.log(`answers: ${times.length}, ${(times.length / settings.seconds).toFixed(1)} a second`)
  console.log(`ms: p50 ${ms(0.5)}, p95 ${ms(0.95)}, p99 ${ms(0.99)}, most ${ms(1)}`)
  console.log(`refused, as they had to be: ${tally.refused}; not answered (asked again): ${away}`)
  console.log(`pushes: ${outcome.pushes}; seconds from push to index: ${secondsText(pushToIndex)}`)
  console.log(`first index of all: ${outcome.firstIndexSeconds.toFixed(1)} s`)
  for (const line of recoveryLines(recoveries)) console.log(line)
  console.log(`all branches at their heads ${outcome.settleSeconds.toFixed(1)} s after the load`)
  for (const [name, { peakMib, cpuSeconds }] of outcome.costs)
    console.log(`${name}: ${Math.round(peakMib)} MiB at most, ${cpuSeconds.toFixed(1)} s of processor time`)
  console.log(
    `wrong answers: ${tally.wrong.length}; branches not at their head: ${late.length}; faults at the end: ${faults.length}`,
  )
  for (const each of [...tally.wrong, ...late, ...faults].slice(0, MOST_WRONG)) console.log(`  ${each}`)
}

function secondsText(sorted: readonly number[]): string {
  const at = (share: number) => quantile(sorted, share).toFixed(1)
  return `p50 ${at(0.5)}, p95 ${at(0.95)}, most ${at(1)} of ${sorted.length}`
}

/** Until all servers took requests again, for each kind of process that was killed. */
function recoveryLines(recoveries: readonly Recovery[]): string[] {
  const kinds = new Set(recoveries.map(kindOf))
  return [...kinds].sort().map(kind => {
    const of = recoveries.filter(each => kindOf(each) === kind)
    const sorted = of.map(each => each.ms / SECOND_MS).sort((a, b) => a - b)
    return `killed ${kind}: ${of.length} times; seconds until all servers are ready: ${secondsText(sorted)}`
  })
}

function kindOf({ killed }: Recovery): string {
  return killed.replace(/-\d+$/, '')
}
