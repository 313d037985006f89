/** The page of `seamark ui`: five views over the same engine as the command line. */

import { render } from 'preact'
import { useEffect } from 'preact/hooks'
import { AskView } from './ask/ask-view.js'
import { EvaluationView } from './evaluation/evaluation-view.js'
import { GraphView } from './graph/graph-view.js'
import { HealthView } from './health/health-view.js'
import { MapView } from './map/map-view.js'
import { ErrorNote } from './parts/basics.js'
import { Shell } from './shell/shell.js'
import { useAddress } from './state/address.js'
import { useLive } from './state/live.js'
import { Page, useSettings } from './state/settings.js'
import { useAnswer } from './state/use-answer.js'

function SeamarkPage() {
  const { view, params } = useAddress()
  const live = useLive()
  const [settings, changeSettings] = useSettings()
  const overview = useAnswer('overview', {}, 0)
  useEffect(() => {
    document.documentElement.dataset.theme = settings.theme
  }, [settings.theme])
  if (overview.error !== '') return <ErrorNote>{overview.error}</ErrorNote>
  if (overview.value === null) return null
  return (
    <Page.Provider value={{ overview: overview.value, live, settings, changeSettings }}>
      <Shell view={view}>
        {view === 'ask' && <AskView params={params} />}
        {view === 'graph' && <GraphView params={params} />}
        {view === 'map' && <MapView params={params} />}
        {view === 'health' && <HealthView />}
        {view === 'evaluation' && <EvaluationView />}
      </Shell>
    </Page.Provider>
  )
}

render(<SeamarkPage />, document.getElementById('page')!)
