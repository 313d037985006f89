import { askTeam } from '../state/server.js'

/** Forgets the token of this browser, and begins anew. */
export function LogOut() {
  const leave = () => askTeam('logout', {}).finally(() => location.assign('./'))
  return (
    <button type="button" class="small" onClick={() => void leave()}>
      Log out
    </button>
  )
}
