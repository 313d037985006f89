import { MultiDirectedGraph } from 'graphology'
import Sigma from 'sigma'
import { drawDiscNodeLabel } from 'sigma/rendering'
import type { NeighbourhoodAnswer } from '../../contract/answers.js'
import { nameText } from '../state/format.js'
import { cssColour, edgeColour, familyOf, nodeColour } from './colours.js'
import { groupOf } from './edge-groups.js'
import { layOut } from './layout.js'

/** Loaded when a graph is looked at: drawing is the largest part of the page. */

const SIZES = { centre: 12, near: 7, far: 5 } as const
const MOST_LABEL_CHARS = 40
const LABEL_SIZE = 12
const LEAST_EDGE = 1
const EDGE_SPREAD = 1.5
/** From this many nodes on, labels are shown where there is room for them. */
const CROWD = 60

export interface GraphDrawing {
  /** Lets some nodes stand out. */
  mark(marked: ReadonlySet<string> | null, selected: string): void
  zoom(how: 'in' | 'out' | 'all'): void
  end(): void
}

interface Handlers {
  onSelect(id: string): void
  onCentre(id: string): void
}

export function drawGraph(place: HTMLElement, around: NeighbourhoodAnswer, handlers: Handlers): GraphDrawing {
  let marked: ReadonlySet<string> | null = null
  let selected = ''
  const faint = cssColour('--faint-mark')
  const isFaint = (id: string) => marked !== null && !marked.has(id)
  const graph = graphOf(around)
  const sigma = new Sigma(graph, place, {
    defaultEdgeType: 'arrow',
    labelFont: cssColour('--font'),
    labelSize: LABEL_SIZE,
    labelColor: { color: cssColour('--text') },
    labelRenderedSizeThreshold: around.nodes.length > CROWD ? SIZES.near : 0,
    labelDensity: 2,
    zIndex: true,
    allowInvalidContainer: true,
    stagePadding: 60,
    minCameraRatio: 0.05,
    maxCameraRatio: 4,
    defaultDrawNodeHover: (context, data, settings) => {
      context.fillStyle = cssColour('--raised')
      context.beginPath()
      context.arc(data.x, data.y, data.size + 3, 0, Math.PI * 2)
      context.fill()
      const width = context.measureText(data.label ?? '').width
      context.fillRect(data.x + data.size, data.y - LABEL_SIZE, width + 2 * LABEL_SIZE, 2 * LABEL_SIZE)
      drawDiscNodeLabel(context, data, settings)
    },
    nodeReducer: (id, data) => ({
      ...data,
      ...(isFaint(id) ? { color: faint, label: '', zIndex: 0 } : { zIndex: 1 }),
      ...(id === selected ? { highlighted: true, forceLabel: true } : {}),
    }),
    edgeReducer: (edge, data) => {
      const [source, target] = graph.extremities(edge)
      return isFaint(source) || isFaint(target) ? { ...data, color: faint, zIndex: 0 } : data
    },
  })
  sigma.on('clickNode', ({ node }) => handlers.onSelect(node))
  sigma.on('doubleClickNode', event => {
    event.preventSigmaDefault()
    handlers.onCentre(event.node)
  })
  return {
    mark(nodes, id) {
      marked = nodes
      selected = id
      sigma.refresh({ skipIndexation: true })
    },
    zoom(how) {
      const camera = sigma.getCamera()
      if (how === 'in') void camera.animatedZoom()
      else if (how === 'out') void camera.animatedUnzoom()
      else void camera.animatedReset()
    },
    end: () => sigma.kill(),
  }
}

function graphOf({ nodes, edges }: NeighbourhoodAnswer): MultiDirectedGraph {
  const graph = new MultiDirectedGraph()
  const places = layOut(nodes)
  for (const node of nodes) {
    const { depth, name, id } = node
    const label = nameText(name)
    graph.addNode(id, {
      ...places.get(id)!,
      size: depth === 0 ? SIZES.centre : depth === 1 ? SIZES.near : SIZES.far,
      color: nodeColour(familyOf(node)),
      label: label.length > MOST_LABEL_CHARS ? `${label.slice(0, MOST_LABEL_CHARS)}…` : label,
      forceLabel: depth === 0 || nodes.length <= CROWD,
    })
  }
  for (const { source, target, kind, confidence } of edges)
    graph.addEdge(source, target, {
      size: LEAST_EDGE + EDGE_SPREAD * confidence,
      color: edgeColour(groupOf(kind), confidence),
    })
  return graph
}
