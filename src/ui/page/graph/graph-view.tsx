import { useMemo } from 'preact/hooks'
import type { ImpactAnswer, SymbolAnswer } from '../../contract/answers.js'
import { Awaited, Name } from '../parts/basics.js'
import { SymbolSearch } from '../parts/symbol-search.js'
import { Tabs } from '../parts/tabs.js'
import { adjust, goTo, hrefOf, type Params } from '../state/address.js'
import { usePage } from '../state/settings.js'
import { useAnswer } from '../state/use-answer.js'
import { Canvas } from './canvas.js'
import { FAMILIES } from './colours.js'
import { kindsOf } from './edge-groups.js'
import { Filters, readFilter } from './filters.js'
import { ImpactList } from './impact-list.js'
import { NeighbourList } from './neighbour-list.js'
import { NodePanel } from './node-panel.js'
import { PathFinder } from './path-finder.js'
import { TestsList } from './tests-list.js'

const LIMIT = 300
const IMPACT_DEPTH = 3
const MODES = [
  { id: 'around', title: 'Around it' },
  { id: 'impact', title: 'Impact' },
  { id: 'tests', title: 'Tests' },
  { id: 'path', title: 'Path' },
] as const
type Mode = (typeof MODES)[number]['id']

/** What is around a symbol: a picture, a list, its code; what depends on it; the chain to another one. */
export function GraphView({ params }: { params: URLSearchParams }) {
  const id = params.get('id') ?? ''
  const choose = (symbol: SymbolAnswer) => adjust({ id: symbol.id, node: undefined, to: undefined })
  return (
    <div class="graph-view">
      <SymbolSearch
        label="Symbol, file, route, variable"
        placeholder="A function, a type, a file, a route, an environment variable …"
        onChoose={choose}
      />
      {id === '' ? <Welcome /> : <Neighbourhood id={id} params={params} />}
    </div>
  )
}

function Neighbourhood({ id, params }: { id: string; params: URLSearchParams }) {
  const { live, overview, settings } = usePage()
  const filter = readFilter(params)
  const { groups, direction, depth, confidence } = filter
  const mode = MODES.find(each => each.id === params.get('mode'))?.id ?? 'around'
  const kinds = kindsOf(overview.edgeKinds, groups)
  const edges = { kinds, confidence }
  const around = useAnswer('neighbourhood', { id, depth, direction, limit: LIMIT, ...edges }, live.version)
  const impactQuery = { id, depth: IMPACT_DEPTH, direction: 'in' } as const
  const impact = useAnswer('impact', mode === 'impact' ? impactQuery : null, live.version)
  const marked = useMemo(() => impactIds(id, impact.value), [id, impact.value])
  const selected = params.get('node') ?? id
  const here = Object.fromEntries(params) as Params
  const centreHref = (node: string) => hrefOf('graph', { ...here, id: node, node: undefined, to: undefined })
  const select = (node: string) => adjust({ node: node === id ? undefined : node })
  return (
    <div class="graph-result">
      <div class="main">
        <Filters filter={filter} onChange={adjust} />
        <Awaited of={around}>
          {value => (
            <>
              <Canvas
                around={value}
                marked={mode === 'impact' ? marked : null}
                selected={selected}
                theme={settings.theme}
                onSelect={select}
                onCentre={node => goTo(centreHref(node))}
              />
              <Legend />
              <Tabs
                label="What to show"
                tabs={MODES}
                selected={mode}
                onSelect={(next: Mode) => adjust({ mode: next === 'around' ? undefined : next })}
              />
              {mode === 'around' && (
                <NeighbourList around={value} selected={selected} hrefOf={centreHref} onSelect={select} />
              )}
              {mode === 'impact' && (
                <Awaited of={impact}>{each => <ImpactList impact={each} hrefOf={centreHref} />}</Awaited>
              )}
              {mode === 'tests' && <TestsList path={value.nodes[0]!.path} />}
              {mode === 'path' && (
                <PathFinder
                  from={id}
                  to={params.get('to') ?? ''}
                  {...edges}
                  hrefOf={centreHref}
                  onChoose={symbol => adjust({ to: symbol.id })}
                />
              )}
            </>
          )}
        </Awaited>
      </div>
      <NodePanel id={selected} centreHref={centreHref(selected)} />
    </div>
  )
}

function impactIds(id: string, impact: ImpactAnswer | null): ReadonlySet<string> | null {
  if (impact === null) return null
  return new Set([id, ...impact.groups.flatMap(({ items }) => items.map(({ node }) => node.id))])
}

function Legend() {
  return (
    <p class="legend faint">
      left: what uses it · right: what it uses · fainter: less sure ·{' '}
      {FAMILIES.map(family => (
        <span key={family}>
          <span class={`swatch node-${family}`} aria-hidden="true" /> {family}{' '}
        </span>
      ))}
      · double click centres
    </p>
  )
}

function Welcome() {
  const { overview } = usePage()
  return (
    <div class="welcome">
      <h2>
        What is around a symbol of <Name>{overview.name}</Name>?
      </h2>
      <p>
        Search for a name above: who calls it, what it calls, what extends it, who owns it, what changed with
        it, which tests a change of it can break. Press <kbd>/</kbd> to search.
      </p>
    </div>
  )
}
