import { median } from '../measure/median.js'
import type { Measured } from '../measure/run.js'
import type { Contents, Tool } from '../tools/tool.js'
import { attempt } from './attempt.js'
import { functionsAndTypesOf, total } from './definitions.js'
import type { Cold, Repository } from './results.js'

/** Indexes from nothing, the tools in turns: what disturbs the machine for a while disturbs both. */
export async function measureCold(
  tools: readonly Tool[],
  checkout: string,
  runs: number,
  into: Repository,
  say: (text: string) => void,
): Promise<void> {
  const measured = new Map<Tool, Measured[]>(tools.map(tool => [tool, []]))
  for (let round = 0; round < runs; round++) {
    // Who goes first changes from round to round.
    const order = round % 2 === 0 ? tools : [...tools].reverse()
    for (const tool of order) {
      await attempt(tool, into, async () => {
        tool.discard(checkout)
        const one = await tool.index(checkout)
        measured.get(tool)!.push(one)
        say(`${into.name}: ${tool.name} ${(one.wallMs / 1000).toFixed(1)} s (${round + 1} of ${runs})`)
      })
    }
  }
  const found = new Map<Tool, Contents>()
  for (const tool of tools) {
    await attempt(tool, into, async () => {
      // The size first: to open a database is to give it companions.
      const storeBytes = tool.storeBytes(checkout)
      const contents = await tool.contents(checkout)
      found.set(tool, contents)
      into.cold[tool.name] = summary(measured.get(tool)!, contents, storeBytes)
    })
  }
  const shared = sharedFiles([...found.values()])
  for (const [tool, { definitionsIn }] of found)
    into.cold[tool.name]!.definitionsInShared = total(shared.map(path => definitionsIn.get(path)!))
}

function sharedFiles([first, ...others]: Contents[]): string[] {
  const paths = [...(first?.definitionsIn.keys() ?? [])]
  return paths.filter(path => others.every(other => other.definitionsIn.has(path)))
}

function summary(runs: Measured[], contents: Contents, storeBytes: number): Cold {
  const { sourceBytes, definitionsIn, kinds } = contents
  return {
    wallMs: median(runs.map(run => run.wallMs)),
    cpuSeconds: median(runs.map(run => run.cpuSeconds)),
    peakBytes: medianIfAny(runs.map(run => run.peakBytes)),
    largestBytes: medianIfAny(runs.map(run => run.largestBytes)),
    processes: Math.max(...runs.map(run => run.processes)),
    storeBytes,
    files: definitionsIn.size,
    sourceBytes,
    definitions: total(Object.values(kinds)),
    definitionsInShared: 0,
    functionsAndTypes: functionsAndTypesOf(kinds),
    kinds,
    runs: runs.map(({ wallMs, cpuSeconds, peakBytes, leftovers }) => ({
      wallMs,
      cpuSeconds,
      peakBytes,
      leftovers,
    })),
  }
}

function medianIfAny(values: (number | null)[]): number | null {
  const known = values.filter(value => value !== null)
  return known.length > 0 ? median(known) : null
}
