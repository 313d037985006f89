import { MultiDirectedGraph } from 'graphology'
import Sigma from 'sigma'
import type { NodeLabelDrawingFunction } from 'sigma/rendering'
import type { NeighbourAnswer, NeighbourhoodAnswer } from '../../contract/answers.js'
import { nameText } from '../state/format.js'
import { familyOf, Palette } from './colours.js'
import { groupOf } from './edge-groups.js'
import { extentOf, layOut, type Point } from './layout.js'

/** Loaded when a graph is looked at: drawing is the largest part of the page. */

const SIZES = { centre: 12, near: 7, far: 5 } as const
const MOST_LABEL_CHARS = 30
const LABEL_PARTS = 2
const LABEL_GAP = 4
const LABEL_RIM = 4
/** A third of its height brings a text to the middle of its circle. */
const LABEL_DROP = 3
const LABEL_SIZE = 12
/** Pixels above and below the graph; at its sides there is room for names. */
const STAGE_PADDING = 28
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
  const palette = new Palette()
  const faint = palette.colour('--faint-mark')
  const isFaint = (id: string) => marked !== null && !marked.has(id)
  const places = layOut(around.nodes)
  const graph = graphOf(around, places, palette)
  const drawLabel = labelDrawing(palette)
  const sigma = new Sigma(graph, place, {
    defaultEdgeType: 'arrow',
    labelFont: getComputedStyle(document.body).fontFamily,
    labelSize: LABEL_SIZE,
    labelColor: { color: palette.colour('--text') },
    labelRenderedSizeThreshold: around.nodes.length > CROWD ? SIZES.near : 0,
    labelDensity: 2,
    zIndex: true,
    allowInvalidContainer: true,
    stagePadding: STAGE_PADDING,
    minCameraRatio: 0.05,
    maxCameraRatio: 4,
    defaultDrawNodeLabel: drawLabel,
    defaultDrawNodeHover: drawLabel,
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
  const { x, y } = extentOf(places)
  sigma.setCustomBBox({ x: [-x, x], y: [-y, y] })
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

function graphOf(
  { nodes, edges }: NeighbourhoodAnswer,
  places: ReadonlyMap<string, Point>,
  palette: Palette,
): MultiDirectedGraph {
  const graph = new MultiDirectedGraph()
  for (const node of nodes) {
    const { depth, id } = node
    graph.addNode(id, {
      ...places.get(id)!,
      size: depth === 0 ? SIZES.centre : depth === 1 ? SIZES.near : SIZES.far,
      color: palette.node(familyOf(node)),
      label: labelOf(node),
      forceLabel: depth === 0 || nodes.length <= CROWD,
      side: node.side,
    })
  }
  for (const { source, target, kind, confidence } of edges)
    graph.addEdge(source, target, {
      size: LEAST_EDGE + EDGE_SPREAD * confidence,
      color: palette.edge(groupOf(kind), confidence),
    })
  return graph
}

/** A name with what it is in, if that fits: methods of one name can be told apart. */
function labelOf({ kind, name, qualifiedName }: NeighbourAnswer): string {
  const parts = kind === 'file' || qualifiedName === '' ? [name] : qualifiedName.split('.')
  const long = nameText(parts.slice(-LABEL_PARTS).join('.'))
  const label = long.length > MOST_LABEL_CHARS ? nameText(parts.at(-1)!) : long
  return label.length > MOST_LABEL_CHARS ? `${label.slice(0, MOST_LABEL_CHARS)}…` : label
}

/** Outside of the circle, where the side of the node has room, with a rim that edges do not run through. */
const labelDrawing =
  (palette: Palette): NodeLabelDrawingFunction =>
  (context, data, { labelSize, labelFont }) => {
    if (!data.label) return
    context.font = `${labelSize}px ${labelFont}`
    const gap = data.size + LABEL_GAP
    const { width } = context.measureText(data.label)
    const { side } = data as { side?: NeighbourAnswer['side'] }
    const x = side === 'in' ? data.x - gap - width : side === 'out' ? data.x + gap : data.x - width / 2
    const y = side === 'centre' ? data.y - gap : data.y + labelSize / LABEL_DROP
    context.lineWidth = LABEL_RIM
    context.strokeStyle = palette.colour('--raised')
    context.strokeText(data.label, x, y)
    context.fillStyle = palette.colour('--text')
    context.fillText(data.label, x, y)
  }
