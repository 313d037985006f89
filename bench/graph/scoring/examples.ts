import { dirname } from 'node:path'
import type { Definition, OracleCall } from '../oracle.js'
import { shapeOf } from './shape.js'
import type { Tally } from './tally.js'

const MAX_GROUPS = 20
const MAX_EXAMPLES = 3

/** The most common kinds of misses and wrong edges, with some of each. */
export function examples(tally: Tally, repo: string): string {
  const groups = new Map<string, string[]>()
  const add = (group: string, example: string) => {
    const list = groups.get(group)
    if (list === undefined) groups.set(group, [example])
    else list.push(example)
  }
  for (const site of tally.missed)
    add(
      `missed: ${shapeOf(site, repo)}, target in ${distance(site, site.targets[0]!)}`,
      `${place(site)} ${site.name} → ${place(site.targets[0]!)}`,
    )
  for (const [expects, list] of Object.entries(tally.wrong))
    for (const { site, edge } of list) {
      const wanted = site.targets[0] === undefined ? expects : place(site.targets[0])
      add(
        `wrong: ${shapeOf(site, repo)}, is ${expects}`,
        `${place(site)} ${site.name} → ${place(edge.target)} ${edge.target.name}, not ${wanted}`,
      )
    }
  const sorted = [...groups].sort((a, b) => b[1].length - a[1].length).slice(0, MAX_GROUPS)
  return sorted
    .map(([group, list]) =>
      [`${list.length} ${group}`, ...spread(list).map(line => `    ${line}`)].join('\n'),
    )
    .join('\n')
}

function place({ file, line }: { file: string; line: number }): string {
  return `${file}:${line}`
}

function distance(site: OracleCall, target: Definition): string {
  if (site.file === target.file) return 'this file'
  return dirname(site.file) === dirname(target.file) ? 'this folder' : 'another folder'
}

/** From the whole list, not its first file only. */
function spread(list: string[]): string[] {
  const step = Math.ceil(list.length / MAX_EXAMPLES)
  return list.filter((_, at) => at % step === 0)
}
