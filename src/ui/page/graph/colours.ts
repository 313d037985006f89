import type { EdgeGroup } from './edge-groups.js'

/** Colours of the canvas are those of the style sheet, for the present theme. */
export function cssColour(name: string): string {
  return getComputedStyle(document.documentElement).getPropertyValue(name).trim()
}

export function edgeColour(group: EdgeGroup, confidence: number): string {
  return withAlpha(cssColour(`--edge-${group}`), LEAST_ALPHA + (1 - LEAST_ALPHA) * confidence ** 2)
}

/** What is unsure is faint, not invisible. */
const LEAST_ALPHA = 0.15
const HEX_PAIR = 2
const HEX = 16
const FULL = 255

function withAlpha(hex: string, alpha: number): string {
  return `${hex}${Math.round(alpha * FULL)
    .toString(HEX)
    .padStart(HEX_PAIR, '0')}`
}

const TYPES: ReadonlySet<string> = new Set(['class', 'struct', 'interface', 'trait', 'enum', 'type'])
const FUNCTIONS: ReadonlySet<string> = new Set(['function', 'method', 'constructor', 'macro'])
const DATA: ReadonlySet<string> = new Set(['variable', 'constant', 'field', 'enum_member'])

/** Families of nodes that have one colour. */
export const FAMILIES = ['function', 'type', 'data', 'file', 'test', 'other'] as const
export type Family = (typeof FAMILIES)[number]

export function familyOf({ kind, isTest }: { kind: string; isTest: boolean }): Family {
  if (isTest) return 'test'
  if (FUNCTIONS.has(kind)) return 'function'
  if (TYPES.has(kind)) return 'type'
  if (DATA.has(kind)) return 'data'
  return kind === 'file' ? 'file' : 'other'
}

export function nodeColour(family: Family): string {
  return cssColour(`--node-${family}`)
}
