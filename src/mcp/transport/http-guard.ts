import type { IncomingHttpHeaders } from 'node:http'
import { SeamarkError } from '../../shared/errors.js'
import { hostName, isLoopback, isSameSecret } from '../../shared/loopback.js'

const BEARER = /^Bearer\s+(\S+)\s*$/i
const FORBIDDEN = 403
const UNAUTHORIZED = 401

export interface GuardOptions {
  host: string
  token: string | undefined
}

export interface Refusal {
  status: number
  message: string
}

/** A server that other machines can reach needs a token: everyone who can connect could read the code. */
export function checkGuard({ host, token }: GuardOptions): void {
  if (token === '')
    throw new SeamarkError(
      'BAD_INPUT',
      'The token is empty. Give --token or SEAMARK_TOKEN a value, or leave it out.',
    )
  if (!isLoopback(host) && token === undefined)
    throw new SeamarkError(
      'BAD_INPUT',
      `Listening on ${host} lets other machines in: expected a token (--token or SEAMARK_TOKEN), found none.`,
    )
}

/**
 * Why a request is refused; null if it may pass. A page in a browser can send requests to this machine under a name of its
 * own (DNS rebinding): both the host name of the request and the origin of the page must be of this machine.
 */
export function refusal(headers: IncomingHttpHeaders, { host, token }: GuardOptions): Refusal | null {
  const requested = hostName(`http://${headers.host ?? ''}`)
  if (isLoopback(host) && (requested === null || !isLoopback(requested)))
    return { status: FORBIDDEN, message: `Host ${headers.host ?? ''} is not this machine.` }
  const { origin } = headers
  if (origin !== undefined) {
    const from = hostName(origin)
    if (from === null || !(isLoopback(from) || (!isLoopback(host) && from === requested)))
      return { status: FORBIDDEN, message: `Origin ${origin} may not ask this server.` }
  }
  if (token !== undefined && !isSameSecret(BEARER.exec(headers.authorization ?? '')?.[1] ?? '', token))
    return { status: UNAUTHORIZED, message: 'Expected the bearer token of this server.' }
  return null
}
