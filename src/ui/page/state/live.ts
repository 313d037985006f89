import { useEffect, useState } from 'preact/hooks'
import type { IndexState, LiveEvent } from '../../contract/answers.js'

export type Update = Extract<LiveEvent, { event: 'update' }>

/** What the page knows of the index while it changes. */
export interface Live {
  /** Null before the first word of the server. */
  index: IndexState | null
  isConnected: boolean
  /** The last change of the index. */
  update: Update | null
  /** Counts changes: what was asked before is asked again. */
  version: number
}

const START: Live = { index: null, isConnected: true, update: null, version: 0 }

/** Listens to the server, which tells of every change; not where nothing changes. */
export function useLive(isWanted: boolean): Live {
  const [live, setLive] = useState(START)
  useEffect(() => {
    if (!isWanted) return
    const source = new EventSource('events')
    source.onmessage = ({ data }) => setLive(before => withEvent(before, JSON.parse(data) as LiveEvent))
    source.onerror = () => setLive(before => ({ ...before, isConnected: false }))
    return () => source.close()
  }, [isWanted])
  return live
}

function withEvent(live: Live, event: LiveEvent): Live {
  if (event.event === 'update')
    return { ...live, isConnected: true, update: event, version: live.version + 1 }
  const isNew = live.index !== null && live.index.state !== 'ready' && event.index.state === 'ready'
  return { ...live, isConnected: true, index: event.index, version: live.version + (isNew ? 1 : 0) }
}
