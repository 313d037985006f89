import type { Params } from '../state/address.js'
import { percentText } from '../state/format.js'
import { DEFAULT_GROUPS, type EdgeGroup, GROUP_TITLES, GROUPS } from './edge-groups.js'

export const DEFAULT_DEPTH = 1
const MOST_DEPTH = 3
const CONFIDENCE_STEP = 0.05

/** Which part of the graph is shown, as the address has it. */
export interface GraphFilter {
  groups: ReadonlySet<EdgeGroup>
  direction: 'in' | 'out' | 'both'
  depth: number
  confidence: number
}

export function readFilter(params: URLSearchParams): GraphFilter {
  const groups = params.get('edges')?.split(' ') ?? DEFAULT_GROUPS
  const depth = Number(params.get('depth'))
  const confidence = Number(params.get('sure'))
  const direction = params.get('direction')
  return {
    groups: new Set(GROUPS.filter(group => groups.includes(group))),
    direction: direction === 'in' || direction === 'out' ? direction : 'both',
    depth: Number.isInteger(depth) && depth >= 1 && depth <= MOST_DEPTH ? depth : DEFAULT_DEPTH,
    confidence: confidence > 0 && confidence <= 1 ? confidence : 0,
  }
}

interface Props {
  filter: GraphFilter
  onChange(changes: Params): void
}

/** Kinds, direction, depth and confidence. */
export function Filters({ filter, onChange }: Props) {
  const toggle = (group: EdgeGroup) => {
    const groups = GROUPS.filter(each => filter.groups.has(each) !== (each === group))
    const isDefault = groups.join(' ') === DEFAULT_GROUPS.join(' ')
    onChange({ edges: isDefault ? undefined : groups.length === 0 ? 'none' : groups.join(' ') })
  }
  return (
    <div class="filters">
      <fieldset>
        <legend>Edges</legend>
        {GROUPS.map(group => (
          <label key={group} class="check">
            <input type="checkbox" checked={filter.groups.has(group)} onChange={() => toggle(group)} />
            <span class={`swatch edge-${group}`} aria-hidden="true" />
            {GROUP_TITLES[group]}
          </label>
        ))}
      </fieldset>
      <label>
        Direction
        <select
          value={filter.direction}
          onChange={({ currentTarget: { value } }) =>
            onChange({ direction: value === 'both' ? undefined : value })
          }
        >
          <option value="both">both</option>
          <option value="in">what uses it</option>
          <option value="out">what it uses</option>
        </select>
      </label>
      <label>
        Steps
        <select
          value={filter.depth}
          onChange={({ currentTarget: { value } }) =>
            onChange({ depth: Number(value) === DEFAULT_DEPTH ? undefined : value })
          }
        >
          {Array.from({ length: MOST_DEPTH }, (_, at) => (
            <option key={at} value={at + 1}>
              {at + 1}
            </option>
          ))}
        </select>
      </label>
      <label>
        Sure by at least {percentText(filter.confidence)}
        <input
          type="range"
          min={0}
          max={1}
          step={CONFIDENCE_STEP}
          value={filter.confidence}
          onChange={({ currentTarget: { value } }) =>
            onChange({ sure: Number(value) === 0 ? undefined : value })
          }
        />
      </label>
    </div>
  )
}
