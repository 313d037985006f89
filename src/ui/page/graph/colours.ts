import { isCallable, isType } from '../../../facts/kinds.js'
import type { EdgeGroup } from './edge-groups.js'

/** What is unsure is faint, not invisible. */
const LEAST_ALPHA = 0.15
const RGB = /^rgb\((.*)\)$/

/** Colours of the style sheet for a canvas, in the theme that is shown when each is first asked for. */
export class Palette {
  readonly #known = new Map<string, string>()

  colour(name: string): string {
    let colour = this.#known.get(name)
    if (colour === undefined) {
      colour = usedColour(name)
      this.#known.set(name, colour)
    }
    return colour
  }

  node(family: Family): string {
    return this.colour(`--node-${family}`)
  }

  edge(group: EdgeGroup, confidence: number): string {
    const alpha = LEAST_ALPHA + (1 - LEAST_ALPHA) * confidence ** 2
    return this.colour(`--edge-${group}`).replace(RGB, `rgba($1, ${alpha})`)
  }
}

/** A property has the colours of both themes; an element that uses it has one. */
function usedColour(name: string): string {
  const probe = document.body.appendChild(document.createElement('i'))
  probe.style.color = `var(${name})`
  const { color } = getComputedStyle(probe)
  probe.remove()
  return color
}

const DATA: ReadonlySet<string> = new Set(['variable', 'constant', 'field', 'enum_member'])

/** Families of nodes that have one colour. */
export const FAMILIES = ['function', 'type', 'data', 'file', 'test', 'other'] as const
export type Family = (typeof FAMILIES)[number]

export function familyOf({ kind, isTest }: { kind: string; isTest: boolean }): Family {
  if (isTest) return 'test'
  if (isCallable(kind)) return 'function'
  if (isType(kind)) return 'type'
  if (DATA.has(kind)) return 'data'
  return kind === 'file' ? 'file' : 'other'
}
