import { gatherRows, type Rows } from './gather-rows.js'

/** More than any graph needs: ensures termination if rounding makes two groups look better than each other. */
const MAX_LEVELS = 30
/** Visits at one level, in multiples of its nodes. */
const MAX_PASSES = 20

/**
 * An undirected graph in compressed sparse rows: an edge is in the rows of both its ends, once; loops only
 * count in the degrees. Weights are integers, so sums do not depend on their order.
 */
export interface Network extends Rows {
  /** Sum of a node's weights, loops counted twice. */
  degrees: Float64Array
  /** Sum of all degrees. */
  total: number
}

/**
 * Groups nodes so that modularity is high: Blondel, Guillaume, Lambiotte, Lefebvre, "Fast unfolding of
 * communities in large networks" (2008), revisiting only nodes with a neighbour that moved, as in Traag,
 * Waltman, van Eck, "From Louvain to Leiden" (2019). Nodes are visited in order and ties go to the lowest
 * group: the result is deterministic.
 */
export function louvain(network: Network, resolution: number): Uint32Array {
  const groups = Uint32Array.from(network.degrees.keys())
  let level = network
  for (let depth = 0; depth < MAX_LEVELS; depth++) {
    const of = Uint32Array.from(level.degrees.keys())
    const moved = moveNodes(level, resolution, of)
    if (!moved) break
    const count = renumber(of)
    for (let node = 0; node < groups.length; node++) groups[node] = of[groups[node]!]!
    level = merged(level, of, count)
  }
  // The coarse moves may have left single nodes where they no longer fit best.
  moveNodes(network, resolution, groups)
  return groups
}

/** Moves nodes one by one to the neighbouring group with the highest gain, until none gains. True if any moved. */
function moveNodes(network: Network, resolution: number, of: Uint32Array): boolean {
  const { start, neighbours, weights, degrees, total } = network
  const count = degrees.length
  const totals = new Float64Array(count)
  for (let node = 0; node < count; node++) totals[of[node]!]! += degrees[node]!
  const weightTo = new Float64Array(count)
  const near = new Uint32Array(count)
  const waiting = Uint32Array.from(degrees.keys())
  const isWaiting = new Uint8Array(count).fill(1)
  let anyMoved = false
  let left = count
  for (let at = 0, visits = count * MAX_PASSES; left > 0 && visits > 0; visits--, left--) {
    const node = waiting[at]!
    at = at + 1 === count ? 0 : at + 1
    isWaiting[node] = 0
    const from = start[node]!
    const to = start[node + 1]!
    let found = 0
    for (let edge = from; edge < to; edge++) {
      const group = of[neighbours[edge]!]!
      if (weightTo[group] === 0) near[found++] = group
      weightTo[group]! += weights[edge]!
    }
    const own = of[node]!
    const degree = degrees[node]!
    const share = (resolution * degree) / total
    totals[own]! -= degree
    let best = own
    let bestGain = weightTo[own]! - share * totals[own]!
    for (let i = 0; i < found; i++) {
      const group = near[i]!
      const gain = weightTo[group]! - share * totals[group]!
      weightTo[group] = 0
      if (gain > bestGain || (gain === bestGain && best !== own && group < best)) {
        best = group
        bestGain = gain
      }
    }
    totals[best]! += degree
    if (best === own) continue
    anyMoved = true
    of[node] = best
    for (let edge = from; edge < to; edge++) {
      const neighbour = neighbours[edge]!
      if (isWaiting[neighbour] === 1 || of[neighbour] === best) continue
      isWaiting[neighbour] = 1
      waiting[(at + left - 1) % count] = neighbour
      left++
    }
  }
  return anyMoved
}

/** Renumbers groups 0, 1, … in order of their first node; returns their count. */
function renumber(of: Uint32Array): number {
  const fresh = new Int32Array(of.length).fill(-1)
  let count = 0
  for (let node = 0; node < of.length; node++) {
    const group = of[node]!
    if (fresh[group] === -1) fresh[group] = count++
    of[node] = fresh[group]!
  }
  return count
}

/** The network whose nodes are the groups of another. */
function merged(network: Network, of: Uint32Array, count: number): Network {
  const { members, first } = membersOf(of, count)
  const { start, neighbours, weights, total } = network
  const degrees = new Float64Array(count)
  for (let node = 0; node < of.length; node++) degrees[of[node]!]! += network.degrees[node]!
  const rows = gatherRows(count, count, (group, add) => {
    for (let i = first[group]!; i < first[group + 1]!; i++) {
      const node = members[i]!
      for (let edge = start[node]!; edge < start[node + 1]!; edge++) {
        const other = of[neighbours[edge]!]!
        if (other !== group) add(other, weights[edge]!)
      }
    }
  })
  return { ...rows, degrees, total }
}

/** Nodes by group: those of group g are members[first[g] … first[g + 1]), in order. */
function membersOf(of: Uint32Array, count: number): { members: Uint32Array; first: Uint32Array } {
  const first = new Uint32Array(count + 1)
  for (const group of of) first[group + 1]!++
  for (let group = 0; group < count; group++) first[group + 1]! += first[group]!
  const next = first.slice()
  const members = new Uint32Array(of.length)
  of.forEach((group, node) => {
    members[next[group]!++] = node
  })
  return { members, first }
}
