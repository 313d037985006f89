import type { ErrorAnswer } from '../../contract/answers.js'

const UNAUTHORIZED = 401
/** Relative to the page, which is at `/ui/`. */
const API = '../api/v1/'
const AWAY = 'The server does not answer: try again in a moment.'

/** The server wants to know who asks. */
export class SignedOut extends Error {}

/** Asks the team server. The token is in a cookie, which no script can read. */
export async function askTeam<T>(path: string, body?: object, signal?: AbortSignal): Promise<T> {
  const response = await fetch(API + path, {
    ...(signal === undefined ? {} : { signal }),
    ...(body === undefined
      ? {}
      : { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }),
  }).catch(error => {
    throw signal?.aborted ? error : new Error(AWAY)
  })
  const answer = (await response.json().catch(() => null)) as T | ErrorAnswer | null
  if (response.ok && answer !== null) return answer as T
  const message = (answer as ErrorAnswer | null)?.error?.message ?? AWAY
  throw response.status === UNAUTHORIZED ? new SignedOut(message) : new Error(message)
}

/** A name in a path: its slashes are parts of it. */
export function inPath(name: string): string {
  return name.split('/').map(encodeURIComponent).join('/')
}
