import type { RankedSymbol } from '../systems/system.js'
import type { Region } from '../task.js'

/** Results that count, but for the reciprocal rank, which looks at all. */
export const TOP = 10

export type Place = Pick<RankedSymbol, 'file' | 'start' | 'end'>

/** A result of so many lines more counts only where the region is a share of it: naming a whole file wins nothing. */
const LONG_LINES = 200
const SHARE_OF_LONG = 5

export interface PlaceScore {
  /** 1 when every edited file is among the first k files of the results, else 0. */
  acc1: number
  acc3: number
  acc5: number
  acc10: number
  /** 1 when the first file is an edited one. */
  any1: number
  /** Reciprocal rank of the first edited file. */
  mrr: number
  /** Share of the edited regions that the first ten results overlap. */
  r10: number
  all10: number
  /** Share of the first ten results that overlap an edited region. */
  p10: number
}

/** Places in rank order against the regions that the real change edited. */
export function scorePlaces(results: readonly Place[], lines: readonly Region[]): PlaceScore {
  const places = results.filter(({ file }) => file !== '')
  const files = [...new Set(places.map(({ file }) => file))]
  const edited = [...new Set(lines.map(({ file }) => file))]
  const accuracy = (count: number) => {
    const first = new Set(files.slice(0, count))
    return Number(edited.every(file => first.has(file)))
  }
  const firstRight = files.findIndex(file => edited.includes(file))
  const top = places.slice(0, TOP)
  const covered = lines.filter(region => top.some(place => covers(place, region))).length
  return {
    acc1: accuracy(1),
    acc3: accuracy(3),
    acc5: accuracy(5),
    acc10: accuracy(10),
    any1: Number(firstRight === 0),
    mrr: firstRight < 0 ? 0 : 1 / (firstRight + 1),
    r10: covered / lines.length,
    all10: Number(covered === lines.length),
    p10: top.filter(place => lines.some(region => covers(place, region))).length / TOP,
  }
}

export function covers({ file, start, end }: Place, region: Region): boolean {
  const low = Math.max(start, region.first)
  const high = Math.min(end, region.last)
  if (file !== region.file || low > high) return false
  return end - start < LONG_LINES || (high - low + 1) * SHARE_OF_LONG >= end - start
}
