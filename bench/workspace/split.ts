/**
 * A repository with several packages, split into one repository for each: joins of the workspace against the edges that the
 * whole repository has between its packages. Precision and recall by kind of edge. Edges by relative paths from one package
 * into another cannot be found once they are apart.
 *
 * `npx tsx bench/workspace/split.ts --name trpc --repository trpc/trpc --commit HASH [--parents packages] [--mirror DIR] [--show 10]`
 */

import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { command } from '../command.js'
import { layOut } from '../lay-out.js'
import { WORK } from '../paths.js'
import { type CodeGraph, mergeGraphs, openMembers, planOf, Repository } from '../tools/workspace.js'
import { layOutSplit } from './lay-out-split.js'

const KINDS = new Set(
  'calls imports extends implements references type_hint_of accesses_field decorates throws writes_state overrides tests'.split(
    ' ',
  ),
)

interface Options {
  name: string
  repository: string
  commit: string
  parents: string[]
  mirror: string | null
  show: number
}

await command(options, 'see the head of this file', run)

function options(): Options | null {
  const { values } = parseArgs({
    options: {
      name: { type: 'string' },
      repository: { type: 'string' },
      commit: { type: 'string' },
      parents: { type: 'string', default: 'packages' },
      mirror: { type: 'string' },
      show: { type: 'string', default: '0' },
    },
  })
  const { name, repository, commit, mirror } = values
  if (name === undefined || repository === undefined || commit === undefined) return null
  return {
    name,
    repository,
    commit,
    parents: values.parents.split(','),
    mirror: mirror ?? null,
    show: Number(values.show),
  }
}

async function run({ name, repository, commit, parents, mirror, show }: Options): Promise<void> {
  const checkout = layOut({ name, repository, commit }, mirror)
  const folder = join(WORK, 'workspace', name)
  const folders = layOutSplit(checkout, parents, folder)
  const stores = join(WORK, 'workspace', 'stores')
  mkdirSync(stores, { recursive: true })
  const whole = Repository.open(checkout, { store: join(stores, `${name}-whole.db`) })
  await whole.index()
  const packages = new Map(folders.map(each => [each.slice(folder.length + 1), '']))
  for (const parent of parents)
    for (const each of packages.keys()) if (packages.get(each) === '') packages.set(each, `${parent}/${each}`)
  const expected = wholeEdges(whole.graph(), packages)
  const { members, joins } = openMembers(planOf(folders, folder), { store: join(stores, `${name}-split.db`) })
  for (const { repository } of members.all) await repository.index()
  const started = process.cpuUsage()
  const all = joins.among(new Set(members.names))
  const spent = process.cpuUsage(started)
  const parts = members.all.map(({ name, repository }) => ({ name, graph: repository.graph() }))
  const merged = mergeGraphs(parts, all)
  const found = edgesBetween(merged.graph, path => path.slice(0, path.indexOf('/')))
  report(expected, found, show)
  console.log(`${folders.length} repositories, ${all.length} joins in ${seconds(spent)} s of processor time`)
  const again = process.cpuUsage()
  joins.among(new Set(members.names))
  console.log(`read again in ${seconds(process.cpuUsage(again))} s`)
  members.close()
  whole.close()
}

function seconds({ user, system }: NodeJS.CpuUsage): string {
  return ((user + system) / 1e6).toFixed(2)
}

/** `a/src/x.ts:f calls b/src/y.ts:g`: the edges between packages, paths beginning with the package. */
function wholeEdges(graph: CodeGraph, packages: ReadonlyMap<string, string>): Map<string, string> {
  const inPackage = (path: string) => {
    for (const [name, folder] of packages)
      if (path.startsWith(`${folder}/`)) return `${name}/${path.slice(folder.length + 1)}`
    return ''
  }
  return edgesBetween(graph, path => inPackage(path).split('/')[0]!, inPackage)
}

function edgesBetween(
  graph: CodeGraph,
  packageOf: (path: string) => string,
  pathOf: (path: string) => string = path => path,
): Map<string, string> {
  const found = new Map<string, string>()
  const nameOf = (node: number) => {
    const { kind, path, qualifiedName, startLine } = graph.node(node)
    return kind === 'file' ? pathOf(path) : `${pathOf(path)}:${qualifiedName}:${startLine}`
  }
  for (let at = 0; at < graph.edgeCount; at++) {
    const { source, target, kind } = graph.edge(at)
    if (!KINDS.has(kind)) continue
    const [from, to] = [packageOf(graph.path(source)), packageOf(graph.path(target))]
    if (from === '' || to === '' || from === to) continue
    found.set(`${nameOf(source)} ${kind} ${nameOf(target)}`, kind)
  }
  return found
}

function report(
  expected: ReadonlyMap<string, string>,
  found: ReadonlyMap<string, string>,
  show: number,
): void {
  const rows = [...new Set([...expected.values(), ...found.values()])].sort().map(kind => {
    const wanted = [...expected].filter(([, each]) => each === kind).map(([edge]) => edge)
    const got = [...found].filter(([, each]) => each === kind).map(([edge]) => edge)
    const right = got.filter(edge => expected.has(edge)).length
    return { kind, wanted: wanted.length, got: got.length, right }
  })
  const all = rows.reduce(
    (sum, each) => ({
      kind: 'all',
      wanted: sum.wanted + each.wanted,
      got: sum.got + each.got,
      right: sum.right + each.right,
    }),
    { kind: 'all', wanted: 0, got: 0, right: 0 },
  )
  for (const { kind, wanted, got, right } of [...rows, all])
    console.log(
      [kind.padEnd(16), wanted, got, `precision ${share(right, got)}`, `recall ${share(right, wanted)}`].join(
        '  ',
      ),
    )
  for (const edge of [...expected.keys()].filter(each => !found.has(each)).slice(0, show))
    console.log('missing', edge)
  for (const edge of [...found.keys()].filter(each => !expected.has(each)).slice(0, show))
    console.log('extra', edge)
}

function share(part: number, whole: number): string {
  return whole === 0 ? '–' : ((100 * part) / whole).toFixed(1)
}
