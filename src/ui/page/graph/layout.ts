import type { NeighbourAnswer } from '../../contract/answers.js'

export interface Point {
  x: number
  y: number
}

/** Nodes on one ring stand at least so far apart, on average; in units of the first ring's radius. */
const SPACING = 0.12
/** The next ring is at least so much wider. */
const RING = 1
/** Rings are higher than wide: names stand beside them. */
const WIDTH = 0.55
/** How much the ends of a ring bend towards the middle, 0 to 1. */
const BEND = 0.8

/**
 * Places nodes around the centre: what uses it on the left, what it uses on the right, each step on a ring of its own, nodes
 * next to the one that they were reached from. The same nodes stand in the same places at every visit.
 */
export function layOut(nodes: readonly NeighbourAnswer[]): Map<string, Point> {
  const places = new Map<string, Point>()
  const heights = new Map<string, number>()
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
        .sort(
          (a, b) => (heights.get(b.from) ?? 0) - (heights.get(a.from) ?? 0) || compare(keyOf(a), keyOf(b)),
        ),
    )
    const most = Math.max(...sides.map(({ length }) => length))
    radius = Math.max(radius + RING, most * SPACING)
    for (const [side, members] of sides.entries())
      for (const [at, { id }] of members.entries()) {
        // From the top down on both sides, in equal steps, so that no name covers the next; few nodes stand in the middle.
        const spread = Math.min(1, members.length / Math.max(2, most))
        const height = members.length === 1 ? 0 : spread * (1 - (2 * at) / (members.length - 1))
        const x = radius * WIDTH * Math.sqrt(1 - (BEND * height) ** 2)
        heights.set(id, height)
        places.set(id, { x: side === 0 ? -x : x, y: radius * height })
      }
  }
  return places
}

/** Half the width and half the height of the picture: the same scale, however few nodes there are. */
export function extentOf(places: ReadonlyMap<string, Point>): Point {
  const all = [...places.values()]
  const y = Math.max(RING, ...all.map(place => Math.max(Math.abs(place.y), Math.abs(place.x) / WIDTH)))
  return { x: y * WIDTH, y }
}

function keyOf({ path, startLine, qualifiedName, id }: NeighbourAnswer): string {
  return `${path}\0${String(startLine).padStart(8, '0')}\0${qualifiedName}\0${id}`
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
