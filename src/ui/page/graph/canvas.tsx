import { useEffect, useRef, useState } from 'preact/hooks'
import type { NeighbourhoodAnswer } from '../../contract/answers.js'
import { nameText } from '../state/format.js'
import type { GraphDrawing } from './draw.js'

interface Props {
  around: NeighbourhoodAnswer
  /** Nodes that stand out; the others are faint. Null: all are as they are. */
  marked: ReadonlySet<string> | null
  selected: string
  /** Changes when the colours do. */
  theme: string
  onSelect(id: string): void
  onCentre(id: string): void
}

/** The neighbourhood as a picture. What it says is in the list beside it, too: a canvas cannot be read aloud. */
export function Canvas({ around, marked, selected, theme, onSelect, onCentre }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const drawing = useRef<GraphDrawing | null>(null)
  const [problem, setProblem] = useState('')
  const handlers = useRef({ onSelect, onCentre })
  handlers.current = { onSelect, onCentre }
  // Drawn anew for another theme.
  useEffect(() => {
    let isCurrent = true
    import('./draw.js')
      .then(({ drawGraph }) => {
        if (!isCurrent || place.current === null) return
        drawing.current = drawGraph(place.current, around, {
          onSelect: id => handlers.current.onSelect(id),
          onCentre: id => handlers.current.onCentre(id),
        })
        drawing.current.mark(marked, selected)
      })
      .catch(error => isCurrent && setProblem(String(error)))
    return () => {
      isCurrent = false
      drawing.current?.end()
      drawing.current = null
    }
  }, [around, theme])
  useEffect(() => drawing.current?.mark(marked, selected), [marked, selected])
  const { name } = around.nodes[0]!
  return (
    <div class="canvas-frame">
      <div
        ref={place}
        class="canvas"
        role="img"
        aria-label={`What is around ${nameText(name)}: the list has the same`}
      />
      {problem !== '' && (
        <p class="note warn">
          This browser draws no graph (WebGL is missing or turned off): the list has the same.
        </p>
      )}
      <div class="zoom">
        <button type="button" aria-label="Nearer" onClick={() => drawing.current?.zoom('in')}>
          +
        </button>
        <button type="button" aria-label="Farther" onClick={() => drawing.current?.zoom('out')}>
          −
        </button>
        <button type="button" aria-label="All" onClick={() => drawing.current?.zoom('all')}>
          ⤢
        </button>
      </div>
    </div>
  )
}
