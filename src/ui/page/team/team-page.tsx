import { useEffect, useState } from 'preact/hooks'
import type { RepositoryListAnswer } from '../../contract/team.js'
import { ErrorNote } from '../parts/basics.js'
import { readScope } from '../state/scope.js'
import { askTeam, SignedOut } from '../state/server.js'
import { useSettings } from '../state/settings.js'
import { RepositoryPage } from '../views/repository-page.js'
import { LoginForm } from './login-form.js'
import { RepositoryChoice } from './repository-choice.js'
import { RepositoryList } from './repository-list.js'

type State =
  | { what: 'asking' }
  | { what: 'signed out' }
  | { what: 'failed'; reason: string }
  | { what: 'in'; list: RepositoryListAnswer }

/** Who asks, then which repository, then its views. */
export function TeamPage() {
  const [state, setState] = useState<State>({ what: 'asking' })
  const [{ theme }] = useSettings()
  const scope = readScope(location.search)
  const look = () =>
    askTeam<RepositoryListAnswer>('repositories').then(
      list => setState({ what: 'in', list }),
      (error: Error) =>
        setState(
          error instanceof SignedOut ? { what: 'signed out' } : { what: 'failed', reason: error.message },
        ),
    )
  useEffect(() => void look(), [])
  useEffect(() => {
    document.documentElement.dataset.theme = theme
  }, [theme])
  if (state.what === 'asking') return null
  if (state.what === 'signed out') return <LoginForm onDone={look} />
  if (state.what === 'failed')
    return (
      <main>
        <ErrorNote>{state.reason}</ErrorNote>
      </main>
    )
  if (scope === null) return <RepositoryList list={state.list} />
  return <RepositoryPage corner={<RepositoryChoice scope={scope} />} />
}
