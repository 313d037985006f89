import type { Edge, Expectation, OracleCall } from '../oracle.js'
import { type Group, groupsOf } from './group.js'
import { isRight, Sites } from './sites.js'

export interface Wrong {
  site: OracleCall
  edge: Edge
}

/** How a system did in one language; calls of macros and generated code are told apart. */
export interface Tally {
  group: Group
  /** Sites that the oracle knows. */
  sites: number
  /** Of these, calls of definitions of the repository. */
  inside: number
  right: number
  wrong: Record<Expectation, Wrong[]>
  missed: OracleCall[]
}

export function precision({ right, wrong }: Tally): number {
  return right / (right + wrong.definition.length + wrong.value.length + wrong.external.length)
}

export function recall({ inside, missed }: Tally): number {
  return (inside - missed.length) / inside
}

/** `repo`: where the files of the calls lie, to tell generated ones. */
export function tally(calls: readonly OracleCall[], edges: readonly Edge[], repo: string): Tally[] {
  const tallies = new Map<Group, Tally>()
  const groupOf = groupsOf(repo)
  const at = (call: OracleCall): Tally => {
    const group = groupOf(call)
    let found = tallies.get(group)
    if (found === undefined) {
      found = {
        group,
        sites: 0,
        inside: 0,
        right: 0,
        wrong: { definition: [], value: [], external: [] },
        missed: [],
      }
      tallies.set(group, found)
    }
    return found
  }
  const sites = new Sites(calls)
  const found = new Set<OracleCall>()
  for (const edge of unique(edges)) {
    const candidates = sites.of(edge)
    if (candidates.length === 0) continue
    const right = candidates.filter(site => isRight(edge, site))
    if (right.length > 0) at(right[0]!).right++
    // Several calls of one name on a line and no column: the first stands for them.
    else if (!candidates[0]!.unsure)
      at(candidates[0]!).wrong[candidates[0]!.expects].push({ site: candidates[0]!, edge })
    for (const site of right) found.add(site)
  }
  for (const call of calls) {
    const own = at(call)
    own.sites++
    if (call.expects !== 'definition') continue
    own.inside++
    if (!found.has(call)) own.missed.push(call)
  }
  return [...tallies.values()]
}

/** A system may say the same twice, in two kinds of edge. */
function unique(edges: readonly Edge[]): Edge[] {
  const key = ({ file, line, column, target }: Edge) =>
    `${file}:${line}:${column}:${target.file}:${target.line}:${target.name}`
  return [...new Map(edges.map(edge => [key(edge), edge])).values()]
}
