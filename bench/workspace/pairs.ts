/**
 * Real repositories that use each other: how many joins there are, of which kind and confidence, what they take, and some of
 * them to be read by a person. Each repository is indexed into DIR/NAME.db unless that is there.
 *
 * `npx tsx bench/workspace/pairs.ts --stores DIR NAME=CHECKOUT NAME=CHECKOUT … [--show 20] [--service URL=NAME] [--impact NAME:SYMBOL]`
 */

import { mkdirSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { command } from '../command.js'
import { Dice } from '../pack/dice.js'
import { type Join, Member, Members, Repository, Workspace } from '../tools/workspace.js'

const SEED = 11

interface Options {
  stores: string
  members: { name: string; path: string }[]
  show: number
  services: Record<string, string>
  impact: string | undefined
}

await command(options, 'see the head of this file', run)

function options(): Options | null {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      stores: { type: 'string' },
      show: { type: 'string', default: '0' },
      service: { type: 'string', multiple: true, default: [] },
      impact: { type: 'string' },
    },
  })
  if (values.stores === undefined || positionals.length < 2) return null
  const pair = (text: string): [string, string] => {
    const at = text.lastIndexOf('=')
    return [text.slice(0, at), text.slice(at + 1)]
  }
  return {
    stores: values.stores,
    members: positionals.map(pair).map(([name, path]) => ({ name, path: realpathSync(path) })),
    show: Number(values.show),
    services: Object.fromEntries(values.service.map(pair)),
    impact: values.impact,
  }
}

async function run({ stores, members: places, show, services, impact }: Options): Promise<void> {
  mkdirSync(stores, { recursive: true })
  const members: Member[] = []
  for (const { name, path } of places) {
    const repository = Repository.open(path, { store: join(stores, `${name}.db`) })
    const started = process.cpuUsage()
    if (!repository.isIndexed()) await repository.index()
    console.log(`${name}: ${repository.status().files} files, index ${seconds(process.cpuUsage(started))} s`)
    members.push(new Member(name, repository))
  }
  const plan = { root: stores, members: places, packages: {}, services }
  const workspace = Workspace.over(plan, new Members(members), { store: join(stores, 'workspace.db') })
  const started = process.cpuUsage()
  const joins = workspace.joins()
  console.log(`${joins.length} joins in ${seconds(process.cpuUsage(started))} s of processor time`)
  const again = process.cpuUsage()
  Workspace.over(plan, new Members(members), { store: join(stores, 'workspace.db') }).joins()
  console.log(`read again in ${seconds(process.cpuUsage(again))} s`)
  for (const line of countsOf(joins)) console.log(line)
  for (const line of samplesOf(members, joins, show)) console.log(line)
  if (impact !== undefined) {
    const { groups } = await workspace.impact({ names: [impact], depth: 2, direction: 'in', folder: stores })
    for (const { relation, items } of groups)
      console.log(
        relation,
        items.length,
        items
          .slice(0, 5)
          .map(({ node }) => `${node.path}:${node.name}`)
          .join(', '),
      )
  }
  workspace.close()
}

function seconds({ user, system }: NodeJS.CpuUsage): string {
  return ((user + system) / 1e6).toFixed(2)
}

function countsOf(joins: readonly Join[]): string[] {
  const counts = new Map<string, number>()
  for (const { join: kind, from, to, edge, confidence } of joins) {
    const key = `${from.member} → ${to.member}  ${kind}  ${edge}  ${confidence.toFixed(2)}`
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  return [...counts].sort().map(([key, count]) => `${key}  ${count}`)
}

function samplesOf(members: readonly Member[], joins: readonly Join[], count: number): string[] {
  const dice = new Dice(SEED)
  const graphs = new Map(members.map(({ name, repository }) => [name, repository.graph()]))
  const nameOf = ({ member, id }: Join['from']) => {
    const graph = graphs.get(member)!
    const node = graph.find(id)
    return node === undefined ? `${member} ?` : `${member}/${graph.path(node)}:${graph.qualifiedName(node)}`
  }
  return Array.from({ length: Math.min(count, joins.length) }, () => {
    const { from, to, edge, line } = dice.pick(joins)
    return `  ${nameOf(from)} (line ${line}) ${edge} ${nameOf(to)}`
  })
}
