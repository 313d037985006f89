import { useState } from 'preact/hooks'
import type { Area, AreaMap } from '../../../map/area.js'
import { Awaited, Kind, Name, Place, Prose, plural } from '../parts/basics.js'
import { Code } from '../parts/code.js'
import { adjust, hrefOf } from '../state/address.js'
import { dateText } from '../state/format.js'
import { usePage } from '../state/settings.js'
import { useAnswer } from '../state/use-answer.js'
import { Areas } from './areas.js'
import { MEASURE_NAMES, MEASURE_TITLES, MEASURES, type Measure, measureText, scaleOf } from './measures.js'

/** Width by height of the map, as the style sheet has it. */
const ASPECT = 1.6
const DEPTH = 3
const SECOND_MS = 1000
const OWNERS_NAMED = 8

/** The repository as nested folders, coloured by what is known of them. */
export function MapView({ params }: { params: URLSearchParams }) {
  const { live } = usePage()
  const path = params.get('path') ?? ''
  const measure = MEASURES.find(each => each === params.get('colour')) ?? 'churn'
  const map = useAnswer('map', { path, depth: DEPTH }, live.version)
  const [hovered, setHovered] = useState<{ map: AreaMap; area: Area } | null>(null)
  return (
    <div class="map-view">
      <div class="toolbar">
        <Crumbs path={path} measure={measure} />
        <label>
          Colour{' '}
          <select value={measure} onChange={({ currentTarget: { value } }) => adjust({ colour: value })}>
            {MEASURES.map(each => (
              <option key={each} value={each}>
                {MEASURE_TITLES[each]}
              </option>
            ))}
          </select>
        </label>
      </div>
      <Awaited of={map}>
        {value => (
          <div class="map-result">
            <div class="main">
              <div class="treemap">
                <Areas
                  hasEvidence={value.hasEvidence}
                  scale={scaleOf(value)}
                  areas={value.root.children}
                  measure={measure}
                  aspect={ASPECT}
                  share={100}
                  onHover={area => setHovered({ map: value, area })}
                />
              </div>
              <MapNotes map={value} measure={measure} />
            </div>
            <AreaPanel
              hasEvidence={value.hasEvidence}
              area={hovered?.map === value ? hovered.area : value.root}
              measure={measure}
              isRoot={hovered?.map !== value}
            />
          </div>
        )}
      </Awaited>
    </div>
  )
}

function Crumbs({ path, measure }: { path: string; measure: Measure }) {
  const { overview } = usePage()
  const parts = path === '' ? [] : path.split('/')
  const colour = measure === 'churn' ? undefined : measure
  return (
    <nav class="crumbs" aria-label="Folders above">
      <a href={hrefOf('map', { colour })}>
        <Name>{overview.name}</Name>
      </a>
      {parts.map((part, at) => (
        <>
          {' / '}
          <a key={part} href={hrefOf('map', { path: parts.slice(0, at + 1).join('/'), colour })}>
            <Name>{part}</Name>
          </a>
        </>
      ))}
    </nav>
  )
}

function MapNotes({ map, measure }: { map: AreaMap; measure: Measure }) {
  const hidden = map.root.childCount - map.root.children.length
  const { owners } = scaleOf(map)
  return (
    <>
      {measure === 'churn' && !map.hasHistory && (
        <p class="note">No history was read: `seamark index` reads it from git.</p>
      )}
      {measure === 'coverage' && !map.hasEvidence && (
        <p class="note">
          No coverage was imported: <code>seamark import coverage.json</code> does it.
        </p>
      )}
      {measure === 'owner' && (
        <p class="legend">
          {owners.slice(0, OWNERS_NAMED).map((owner, at) => (
            <span key={owner}>
              <span class={`swatch owner-${at}`} aria-hidden="true" /> <Name>{owner}</Name>{' '}
            </span>
          ))}
        </p>
      )}
      {(measure === 'churn' || measure === 'coverage') && <Scale measure={measure} />}
      {map.root.children.length === 0 && <p class="note">Nothing is defined in it.</p>}
      {hidden > 0 && <p class="note">{plural(hidden, 'smaller part')} are not drawn.</p>}
    </>
  )
}

function Scale({ measure }: { measure: 'churn' | 'coverage' }) {
  const name = measure === 'churn' ? 'heat' : 'cover'
  return (
    <p class="legend faint">
      {measure === 'churn' ? 'seldom changed' : 'never run'}{' '}
      {[0, 1, 2, 3, 4, 5, 6].map(step => (
        <span key={step} class={`swatch ${name}-${step}`} aria-hidden="true" />
      ))}{' '}
      {measure === 'churn' ? 'often changed (per file)' : 'all run by tests'}
    </p>
  )
}

interface PanelProps {
  area: Area
  measure: Measure
  hasEvidence: boolean
  /** Whether it is what the map as a whole shows. */
  isRoot: boolean
}

/** What an area is for and what is known of it; of a definition, its code. */
function AreaPanel({ area, measure, hasEvidence, isRoot }: PanelProps) {
  const { live } = usePage()
  const isFolder = area.kind === 'folder'
  const summary = useAnswer('summary', isFolder ? { target: area.path, depth: 0 } : null, live.version)
  const node = useAnswer('node', isFolder ? null : { id: area.id }, live.version)
  const text = isFolder ? (summary.value?.[0]?.text ?? '') : (node.value?.summary ?? '')
  return (
    <aside class="panel" aria-label="What it is" aria-busy={summary.isLoading || node.isLoading}>
      <header>
        <h3>
          <Kind kind={area.kind} />{' '}
          <Name>{area.path === '' ? 'the whole repository' : isFolder ? area.path : area.name}</Name>
        </h3>
      </header>
      {!isFolder && <Place path={area.path} line={area.startLine} />}
      {text !== '' && <Prose>{text}</Prose>}
      <dl>
        <div>
          <dt>size</dt>
          <dd>
            {plural(area.lines, 'line')}
            {isFolder && ` in ${plural(area.files, 'file')}`}
          </dd>
        </div>
        {MEASURES.map(each => (
          <div key={each} class={each === measure ? 'chosen' : ''}>
            <dt>{MEASURE_NAMES[each]}</dt>
            <dd>
              <Name>{measureText(area, each, hasEvidence)}</Name>
            </dd>
          </div>
        ))}
        {area.lastChange > 0 && (
          <div>
            <dt>last change</dt>
            <dd>{dateText(area.lastChange * SECOND_MS)}</dd>
          </div>
        )}
      </dl>
      {isRoot && !isFolder && node.value?.code != null && <Code {...node.value.code} />}
    </aside>
  )
}
