import type { ComponentChildren } from 'preact'
import { useEffect } from 'preact/hooks'
import { AskView } from '../ask/ask-view.js'
import { EvaluationView } from '../evaluation/evaluation-view.js'
import { GraphView } from '../graph/graph-view.js'
import { HealthView } from '../health/health-view.js'
import { MapView } from '../map/map-view.js'
import { ErrorNote } from '../parts/basics.js'
import { Shell } from '../shell/shell.js'
import { useAddress } from '../state/address.js'
import { useLive } from '../state/live.js'
import { Page, useSettings } from '../state/settings.js'
import { useAnswer } from '../state/use-answer.js'

/** The views of one repository. `corner` stands in the head of the page, where there is more to choose than a view. */
export function RepositoryPage({ corner }: { corner: ComponentChildren }) {
  const address = useAddress()
  const [settings, changeSettings] = useSettings()
  const overview = useAnswer('overview', {}, 0)
  const live = useLive(overview.value?.capabilities.live ?? false)
  useEffect(() => {
    document.documentElement.dataset.theme = settings.theme
  }, [settings.theme])
  if (overview.error !== '')
    return (
      <main>
        {corner}
        <ErrorNote>{overview.error}</ErrorNote>
      </main>
    )
  if (overview.value === null) return null
  const { capabilities } = overview.value
  const { params } = address
  const view = address.view === 'evaluation' && !capabilities.evaluation ? 'ask' : address.view
  return (
    <Page.Provider value={{ overview: overview.value, live, settings, changeSettings }}>
      <Shell view={view} corner={corner}>
        {view === 'ask' && <AskView params={params} />}
        {view === 'graph' && <GraphView params={params} />}
        {view === 'map' && <MapView params={params} />}
        {view === 'health' && <HealthView />}
        {view === 'evaluation' && <EvaluationView />}
      </Shell>
    </Page.Provider>
  )
}
