import { median } from '../measure/median.js'
import type { Tool } from '../tools/tool.js'
import { attempt } from './attempt.js'
import { Probe } from './probe.js'
import type { Repository } from './results.js'

const RUNS = 7

/** Times of the whole process, for a repository just indexed: nothing changed, then one file with a new function. */
export async function measureUpdates(
  tools: readonly Tool[],
  checkout: string,
  into: Repository,
  say: (text: string) => void,
): Promise<void> {
  const probe = Probe.in(checkout, into.name)
  if (probe === null) return
  const nothing = await inTurns(tools, into, tool => timeOf(tool, checkout))
  let one: Map<Tool, number[]>
  try {
    one = await inTurns(
      tools,
      into,
      async (tool, round) => {
        const time = await timeOf(tool, checkout)
        if (await tool.knows(checkout, nameIn(round))) return time
        throw new Error(`It did not see that ${probe.path} changed.`)
      },
      round => probe.append(nameIn(round)),
    )
  } finally {
    probe.restore()
  }
  for (const tool of tools) {
    if (into.failures[tool.name] !== undefined) continue
    const runs = { nothingChangedMs: nothing.get(tool)!, oneFileChangedMs: one.get(tool)! }
    const [nothingChangedMs, oneFileChangedMs] = [
      median(runs.nothingChangedMs),
      median(runs.oneFileChangedMs),
    ]
    into.updates[tool.name] = { nothingChangedMs, oneFileChangedMs, changedFile: probe.path, runs }
    say(
      `${into.name}: ${tool.name} nothing changed ${nothingChangedMs.toFixed(0)} ms, one file ${oneFileChangedMs.toFixed(0)} ms`,
    )
  }
}

async function inTurns(
  tools: readonly Tool[],
  into: Repository,
  time: (tool: Tool, round: number) => Promise<number>,
  before: (round: number) => void = () => {},
): Promise<Map<Tool, number[]>> {
  const times = new Map<Tool, number[]>(tools.map(tool => [tool, []]))
  for (let round = 0; round < RUNS; round++) {
    before(round)
    for (const tool of tools) {
      await attempt(tool, into, async () => {
        times.get(tool)!.push(await time(tool, round))
      })
    }
  }
  return times
}

async function timeOf(tool: Tool, checkout: string): Promise<number> {
  return (await tool.update(checkout)).wallMs
}

function nameIn(round: number): string {
  return `seamarkProbe${round}`
}
