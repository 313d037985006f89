import { useEffect, useState } from 'preact/hooks'
import type { RepositoryAnswer } from '../../contract/team.js'
import { nameText } from '../state/format.js'
import { type Scope, scopeHref } from '../state/scope.js'
import { askTeam, inPath } from '../state/server.js'
import { LogOut } from './log-out.js'

/** The way back to the list, and the branches and pull requests of the repository. */
export function RepositoryChoice({ scope: { repository, ref } }: { scope: Scope }) {
  const [answer, setAnswer] = useState<RepositoryAnswer | null>(null)
  useEffect(() => {
    // Where it cannot be read, the view says why.
    askTeam<RepositoryAnswer>(`repositories/${inPath(repository)}`).then(setAnswer, () => {})
  }, [repository])
  const refs = (answer?.refs ?? []).filter(({ indexed }) => indexed !== '').map(({ name }) => name)
  const chosen = ref === '' ? (answer?.default_ref ?? '') : ref
  // A commit may be chosen by its address.
  const names = chosen === '' || refs.includes(chosen) ? refs : [chosen, ...refs]
  const choose = (name: string) =>
    location.assign(scopeHref({ repository, ref: name === answer?.default_ref ? '' : name }) + location.hash)
  return (
    <div class="corner">
      <select
        aria-label="Branch or pull request"
        value={chosen}
        onChange={({ currentTarget: { value } }) => choose(value)}
      >
        {names.map(name => (
          <option key={name} value={name}>
            {nameText(name)}
          </option>
        ))}
      </select>
      <a href="./">Repositories</a>
      <LogOut />
    </div>
  )
}
