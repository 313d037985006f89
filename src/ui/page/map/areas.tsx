import type { Area } from '../../../map/area.js'
import { Name, plural } from '../parts/basics.js'
import { hrefOf } from '../state/address.js'
import { colourOf, type Measure, measureText, type Scale } from './measures.js'
import { squarify } from './treemap.js'

/** Smaller parts, in percent of the whole area, cannot be read: they are drawn without what is in them. */
const LEAST_PERCENT = 0.6

interface AreasProps {
  hasEvidence: boolean
  scale: Scale
  areas: readonly Area[]
  measure: Measure
  aspect: number
  /** Percent of the whole map that these have. */
  share: number
  onHover(area: Area): void
}

/** Areas as nested rectangles, which are links. */
export function Areas({ hasEvidence, scale, areas, measure, aspect, share, onHover }: AreasProps) {
  const boxes = squarify(
    areas.map(({ lines }) => lines),
    aspect,
  )
  return (
    <ul>
      {areas.map((area, at) => {
        const { x, y, width, height } = boxes[at]!
        const ownShare = (share * width * height) / 1e4
        const isOpen = area.children.length > 0 && ownShare >= LEAST_PERCENT
        return (
          <li
            key={`${area.path}:${area.name}:${area.startLine}`}
            style={{ left: `${x}%`, top: `${y}%`, width: `${width}%`, height: `${height}%` }}
            class={isOpen ? 'open' : colourOf(area, measure, scale)}
          >
            <a
              href={areaHref(area, measure)}
              onMouseEnter={() => onHover(area)}
              onFocus={() => onHover(area)}
              aria-label={`${area.kind} ${area.name}, ${plural(area.lines, 'line')}, ${measureText(area, measure, hasEvidence)}`}
            >
              {ownShare >= LEAST_PERCENT / 2 && <Name>{area.name}</Name>}
            </a>
            {isOpen && (
              <Areas
                hasEvidence={hasEvidence}
                scale={scale}
                areas={area.children}
                measure={measure}
                aspect={(aspect * width) / Math.max(height, Number.EPSILON)}
                share={ownShare}
                onHover={onHover}
              />
            )}
          </li>
        )
      })}
    </ul>
  )
}

/** Folders and files open in the map, definitions in the graph. */
function areaHref({ kind, path, id }: Area, measure: Measure): string {
  if (kind !== 'folder' && kind !== 'file') return hrefOf('graph', { id })
  return hrefOf('map', { path, colour: measure === 'churn' ? undefined : measure })
}
