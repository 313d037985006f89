import { partitionPoint } from '../shared/sorted.js'
import type { Definition, Facts } from './facts.js'
import type { Region } from './language.js'
import { selectDefinitions } from './select-definitions.js'

/**
 * The facts that lie in the regions. After a syntax error a definition may run on into the next region: it ends with its
 * own. Only a section extends over others: it goes on to the next heading.
 */
export function clipFacts(facts: Facts, regions: readonly Region[]): Facts {
  const regionAt = (offset: number) => {
    const at = partitionPoint(regions.length, index => regions[index]!.start > offset) - 1
    return at >= 0 && regions[at]!.end > offset ? regions[at] : undefined
  }
  const order: number[] = []
  facts.definitions.forEach((definition, index) => {
    const region = regionAt(definition.start)
    if (region === undefined || definition.nameStart < region.start || definition.nameEnd > region.end) return
    clip(definition, region)
    order.push(index)
  })
  const clipped = order.length < facts.definitions.length ? selectDefinitions(facts, order) : facts
  return {
    ...clipped,
    references: clipped.references.flatMap(reference => {
      const region = regionAt(reference.start)
      return region === undefined ? [] : [{ ...reference, end: Math.min(reference.end, region.end) }]
    }),
  }
}

function clip(definition: Definition, region: Region): void {
  if (definition.kind !== 'section' && definition.end > region.end) definition.end = region.end
}
