/** A rectangle in percent of the area that is divided. */
export interface Box {
  x: number
  y: number
  width: number
  height: number
}

const FULL = 100

/**
 * Divides a rectangle by sizes, so that parts are as square as can be (squarified treemaps: Bruls, Huizing and van Wijk,
 * 2000). Sizes must be sorted, largest first. `aspect` is the width of the rectangle divided by its height.
 */
export function squarify(sizes: readonly number[], aspect: number): Box[] {
  const total = sizes.reduce((sum, size) => sum + size, 0)
  if (total === 0) return sizes.map(() => ({ x: 0, y: 0, width: 0, height: 0 }))
  const free = { x: 0, y: 0, width: aspect, height: 1 }
  const areas = sizes.map(size => (size / total) * aspect)
  const boxes: Box[] = []
  for (let at = 0; at < areas.length; ) {
    const side = Math.min(free.width, free.height)
    let end = at + 1
    while (end < areas.length && worst(areas.slice(at, end + 1), side) <= worst(areas.slice(at, end), side))
      end++
    boxes.push(...placeRow(areas.slice(at, end), free))
    at = end
  }
  return boxes.map(({ x, y, width, height }) => ({
    x: (x / aspect) * FULL,
    y: y * FULL,
    width: (width / aspect) * FULL,
    height: height * FULL,
  }))
}

/** The least square of a row of areas along a side. */
function worst(row: readonly number[], side: number): number {
  const sum = row.reduce((total, area) => total + area, 0)
  const thickness = sum / side
  return Math.max(...row.map(area => Math.max(thickness / (area / thickness), area / thickness / thickness)))
}

/** Places a row along the shorter side, and takes it from the free rectangle. */
function placeRow(row: readonly number[], free: Box): Box[] {
  const sum = row.reduce((total, area) => total + area, 0)
  const isColumn = free.width >= free.height
  const thickness = sum / (isColumn ? free.height : free.width)
  let offset = 0
  const boxes = row.map(area => {
    const length = thickness === 0 ? 0 : area / thickness
    const box = isColumn
      ? { x: free.x, y: free.y + offset, width: thickness, height: length }
      : { x: free.x + offset, y: free.y, width: length, height: thickness }
    offset += length
    return box
  })
  if (isColumn) {
    free.x += thickness
    free.width -= thickness
  } else {
    free.y += thickness
    free.height -= thickness
  }
  return boxes
}
