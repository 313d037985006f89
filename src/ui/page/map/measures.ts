import type { Area, AreaMap } from '../../../map/area.js'
import { plural } from '../parts/basics.js'
import { percentText } from '../state/format.js'

/** What areas are coloured by. */
export const MEASURES = ['churn', 'owner', 'coverage', 'tests'] as const
export type Measure = (typeof MEASURES)[number]

export const MEASURE_TITLES: Readonly<Record<Measure, string>> = {
  churn: 'how often it changes',
  owner: 'who owns it',
  coverage: 'tests that ran it',
  tests: 'code and tests',
}

/** Of one area, before what is known of it. */
export const MEASURE_NAMES: Readonly<Record<Measure, string>> = {
  churn: 'churn',
  owner: 'owner',
  coverage: 'coverage',
  tests: 'code or tests',
}

/** Steps of a scale in the style sheet: `heat-0` to `heat-6`. */
const STEPS = 6
const OWNERS = 8

/** What colours are relative to. */
export interface Scale {
  /** Owners with colours of their own, those of most lines first. */
  owners: readonly string[]
  /** Changes of the most changed file. */
  mostChanges: number
}

export function scaleOf({ root }: AreaMap): Scale {
  const lines = new Map<string, number>()
  let mostChanges = 1
  const visit = (area: Area) => {
    if (area.children.length === 0) {
      if (area.owner !== '') lines.set(area.owner, (lines.get(area.owner) ?? 0) + area.lines)
      mostChanges = Math.max(mostChanges, changesOfOne(area))
    }
    area.children.forEach(visit)
  }
  visit(root)
  const owners = [...lines].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).map(([owner]) => owner)
  return { owners, mostChanges }
}

/** Of a folder, those of its files on average. */
function changesOfOne({ changes, files }: Area): number {
  return changes / Math.max(1, files)
}

/** The class of an area's colour. Steps of churn are logarithmic. */
export function colourOf(area: Area, measure: Measure, { owners, mostChanges }: Scale): string {
  switch (measure) {
    case 'churn':
      return `heat-${Math.round((STEPS * Math.log1p(changesOfOne(area))) / Math.log1p(mostChanges))}`
    case 'owner': {
      const at = owners.indexOf(area.owner)
      return area.owner === '' ? 'heat-none' : at < 0 || at >= OWNERS ? 'owner-other' : `owner-${at}`
    }
    case 'coverage':
      return area.functions === 0
        ? 'heat-none'
        : `cover-${Math.round((STEPS * area.observed) / area.functions)}`
    default:
      return area.isTest ? 'cover-5' : 'heat-1'
  }
}

/** What the colour of an area says, in words. */
export function measureText(area: Area, measure: Measure, hasEvidence: boolean): string {
  switch (measure) {
    case 'churn':
      return area.changes === 0 ? 'no change in the history' : `${plural(area.changes, 'change')}`
    case 'owner':
      return area.owner === ''
        ? 'no owner known'
        : `${area.owner}, ${percentText(area.ownerShare)} of the lines`
    case 'coverage':
      if (!hasEvidence) return 'nothing is known'
      return area.functions === 0
        ? 'no functions'
        : `${area.observed} of ${plural(area.functions, 'function')} observed to run`
    default:
      return area.isTest ? 'tests' : 'code'
  }
}
