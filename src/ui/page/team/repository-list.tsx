import { useEffect, useState } from 'preact/hooks'
import type { RepositoryListAnswer } from '../../contract/team.js'
import { Name, plural } from '../parts/basics.js'
import { TableHead } from '../parts/table-head.js'
import { scopeHref } from '../state/scope.js'
import { LogOut } from './log-out.js'

/** Above so many a box to narrow them is of use. */
const MANY = 8

/** The repositories that the caller may read. */
export function RepositoryList({ list: { repositories } }: { list: RepositoryListAnswer }) {
  const [words, setWords] = useState('')
  useEffect(() => {
    document.title = 'Repositories · Seamark'
  }, [])
  const wanted = words.trim().toLowerCase()
  const shown = repositories.filter(({ name }) => name.toLowerCase().includes(wanted))
  return (
    <>
      <header class="top">
        <strong class="brand">Seamark</strong>
        <span class="grow" />
        <LogOut />
      </header>
      <main class="team">
        <h1>Repositories</h1>
        {repositories.length > MANY && (
          <label class="narrow">
            <span class="sr">Narrow the list</span>
            <input
              type="search"
              placeholder="Narrow the list"
              value={words}
              onInput={({ currentTarget: { value } }) => setWords(value)}
            />
          </label>
        )}
        {repositories.length === 0 ? (
          <p>There is none that you may read: ask an administrator for a grant.</p>
        ) : (
          <table class="repositories">
            <TableHead columns={['repository', 'main branch', 'index']} />
            <tbody>
              {shown.map(({ name, default_ref, indexed }) => (
                <tr key={name}>
                  <td>
                    {indexed ? (
                      <a href={scopeHref({ repository: name, ref: '' })}>
                        <Name>{name}</Name>
                      </a>
                    ) : (
                      <Name>{name}</Name>
                    )}
                  </td>
                  <td>
                    <Name>{default_ref}</Name>
                  </td>
                  <td>{indexed ? 'ready' : 'being made'}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
        {wanted !== '' && <p role="status">{plural(shown.length, 'repository', 'repositories')}</p>}
      </main>
    </>
  )
}
