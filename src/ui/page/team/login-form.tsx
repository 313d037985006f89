import { useEffect, useRef, useState } from 'preact/hooks'
import { ErrorNote } from '../parts/basics.js'
import { askTeam } from '../state/server.js'

/** Takes a token. It goes into a cookie that no script can read, never into an address or the storage of the page. */
export function LoginForm({ onDone }: { onDone(): void }) {
  const [problem, setProblem] = useState('')
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    document.title = 'Log in · Seamark'
    box.current?.focus()
  }, [])
  const send = async (event: Event) => {
    event.preventDefault()
    const token = box.current?.value.trim() ?? ''
    if (token === '') return
    try {
      await askTeam('login', { token })
      onDone()
    } catch (error) {
      setProblem((error as Error).message)
    }
  }
  return (
    <main class="team login">
      <h1>Seamark</h1>
      <form onSubmit={send}>
        <label for="token">Token</label>
        <input id="token" ref={box} type="password" autocomplete="off" spellcheck={false} required />
        <button type="submit">Log in</button>
      </form>
      {problem !== '' && <ErrorNote>{problem}</ErrorNote>}
      <p class="faint">
        An administrator makes one with <code>seamark team token NAME --read REPOSITORY</code>. It is kept
        until this browser is closed.
      </p>
    </main>
  )
}
