import type { EdgeAnswer, NeighbourAnswer, NeighbourhoodAnswer } from '../../contract/answers.js'
import { Kind, Name, plural } from '../parts/basics.js'
import { kindText, percentText } from '../state/format.js'
import { familyOf } from './colours.js'
import { groupOf } from './edge-groups.js'

const SIDES = { in: 'Uses it', out: 'It uses' } as const

interface Props {
  around: NeighbourhoodAnswer
  selected: string
  hrefOf(id: string): string
  onSelect(id: string): void
}

/** The neighbourhood as a list: the edge that led to each node, how sure it is and how that is known. */
export function NeighbourList({ around: { nodes, edges, more }, selected, hrefOf, onSelect }: Props) {
  const edgeOf = (node: NeighbourAnswer) =>
    edges.find(({ source, target }) =>
      node.side === 'in'
        ? source === node.id && target === node.from
        : source === node.from && target === node.id,
    ) ??
    edges.find(
      ({ source, target }) =>
        (source === node.id && target === node.from) || (source === node.from && target === node.id),
    )
  return (
    <div class="neighbours">
      {(['in', 'out'] as const).map(side => {
        const members = nodes.filter(node => node.side === side)
        if (members.length === 0) return null
        return (
          <section key={side}>
            <h3>
              {SIDES[side]} <span class="faint">{members.length}</span>
            </h3>
            <ul>
              {members.map(node => (
                <li key={node.id} class={node.id === selected ? 'selected' : ''}>
                  <button type="button" class="plain" onClick={() => onSelect(node.id)}>
                    <span class={`swatch node-${familyOf(node)}`} aria-hidden="true" />
                    <Kind kind={node.kind} />{' '}
                    <Name>{node.kind === 'file' ? node.path : node.qualifiedName || node.name}</Name>
                  </button>
                  <EdgeWords edge={edgeOf(node)} depth={node.depth} />
                  <a href={hrefOf(node.id)} class="small button" aria-label={`Centre ${node.name}`}>
                    Centre
                  </a>
                </li>
              ))}
            </ul>
          </section>
        )
      })}
      {nodes.length === 1 && (
        <p class="note">No edge of these kinds leads here or away. Switch other kinds on.</p>
      )}
      {more > 0 && <p class="note">{plural(more, 'more node')} beyond the 300 that are shown.</p>}
    </div>
  )
}

/** `calls, 90 % sure (resolver)` */
export function EdgeWords({ edge, depth }: { edge: EdgeAnswer | undefined; depth: number }) {
  if (edge === undefined) return null
  return (
    <span class="edge faint">
      <span class={`swatch edge-${groupOf(edge.kind)}`} aria-hidden="true" /> {kindText(edge.kind)},{' '}
      {percentText(edge.confidence)} sure <span title="how it is known">({kindText(edge.provenance)})</span>
      {depth > 1 && `, ${depth} steps`}
    </span>
  )
}
