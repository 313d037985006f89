import type { NeighbourAnswer } from '../../contract/answers.js'

export interface Point {
  x: number
  y: number
}

/** Nodes on one ring stand at least so far apart, on average; in units of the first ring's radius. */
const SPACING = 0.16
/** The next ring is at least so much wider. */
const RING = 1
/** A side takes this part of a full turn; the rest is air above and below the centre. */
const SIDE_ANGLE = Math.PI * 0.9

/**
 * Places nodes around the centre: what uses it on the left, what it uses on the right, each step on a ring of its own, nodes
 * next to the one that they were reached from. The same nodes stand in the same places at every visit.
 */
export function layOut(nodes: readonly NeighbourAnswer[]): Map<string, Point> {
  const places = new Map<string, Point>()
  const angles = new Map<string, number>()
  let radius = 0
  for (const depth of [...new Set(nodes.map(node => node.depth))].sort((a, b) => a - b)) {
    const level = nodes.filter(node => node.depth === depth)
    if (depth === 0) {
      for (const { id } of level) places.set(id, { x: 0, y: 0 })
      continue
    }
    const sides = (['in', 'out'] as const).map(side =>
      level
        .filter(node => node.side === side)
        .sort((a, b) => (angles.get(a.from) ?? 0) - (angles.get(b.from) ?? 0) || compare(keyOf(a), keyOf(b))),
    )
    const most = Math.max(...sides.map(({ length }) => length))
    radius = Math.max(radius + RING, (most * SPACING) / SIDE_ANGLE)
    for (const [side, members] of sides.entries())
      for (const [at, { id }] of members.entries()) {
        // From the top down on both sides; few nodes stand in the middle, not at the ends.
        const spread = SIDE_ANGLE * Math.min(1, members.length / Math.max(2, most))
        const share = members.length === 1 ? 0.5 : at / (members.length - 1)
        const angle = spread * (0.5 - share)
        angles.set(id, -angle)
        places.set(id, { x: radius * Math.cos(angle) * (side === 0 ? -1 : 1), y: radius * Math.sin(angle) })
      }
  }
  return places
}

function keyOf({ path, startLine, qualifiedName, id }: NeighbourAnswer): string {
  return `${path}\0${String(startLine).padStart(8, '0')}\0${qualifiedName}\0${id}`
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
