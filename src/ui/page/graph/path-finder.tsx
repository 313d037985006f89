import type { SymbolAnswer } from '../../contract/answers.js'
import { Awaited, Kind, Name } from '../parts/basics.js'
import { SymbolSearch } from '../parts/symbol-search.js'
import { usePage } from '../state/settings.js'
import { useAnswer } from '../state/use-answer.js'
import { EdgeWords } from './neighbour-list.js'

interface Props {
  from: string
  /** '' before one is chosen. */
  to: string
  kinds: string
  confidence: number
  hrefOf(id: string): string
  onChoose(symbol: SymbolAnswer): void
}

/** The shortest chain of edges to another symbol. */
export function PathFinder({ from, to, kinds, confidence, hrefOf, onChoose }: Props) {
  const { live } = usePage()
  const path = useAnswer('path', to === '' ? null : { from, to, kinds, confidence }, live.version)
  return (
    <div class="path">
      <SymbolSearch label="The other end of the path" placeholder="Path to …" onChoose={onChoose} />
      <Awaited of={path}>
        {({ nodes, edges }) =>
          nodes === null ? (
            <p class="note">No chain of these kinds of edges connects the two. Switch other kinds on.</p>
          ) : (
            <ol>
              {nodes.map((node, at) => (
                <li key={node.id}>
                  <Kind kind={node.kind} />{' '}
                  <a href={hrefOf(node.id)}>
                    <Name>{node.qualifiedName || node.name}</Name>
                  </a>{' '}
                  {edges[at] !== undefined && (
                    <div>
                      {edges[at].source === node.id ? '↓ ' : '↑ '}
                      <EdgeWords edge={edges[at]} depth={1} />
                    </div>
                  )}
                </li>
              ))}
            </ol>
          )
        }
      </Awaited>
    </div>
  )
}
