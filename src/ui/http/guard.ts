import type { IncomingMessage } from 'node:http'
import { hostName, isLoopback, isSameSecret } from '../../shared/loopback.js'

const FORBIDDEN = 403
const TOKEN_PART = /^\/([^/?#]*)(\/[^?#]*)?/
/** Requests that a browser makes for another site, as far as it says so. */
const OTHER_SITES: ReadonlySet<string> = new Set(['cross-site', 'same-site'])

export interface Refusal {
  status: number
  message: string
}

/** A request that may be answered. */
export interface Admission {
  /** The path after the token: `/`, `/page.js`, `/api/pack`. */
  path: string
  query: URLSearchParams
}

/**
 * Lets a request in only if it names this machine as its host (a page elsewhere can give its own name this address: DNS
 * rebinding), comes from no other page, and has the token in its address. Who cannot read the terminal does not know the token.
 */
export function admit(
  { headers, url = '' }: Pick<IncomingMessage, 'headers' | 'url'>,
  token: string,
): Admission | Refusal {
  const host = headers.host ?? ''
  const requested = hostName(`http://${host}`)
  if (requested === null || !isLoopback(requested))
    return { status: FORBIDDEN, message: 'The host of this request is not this machine.' }
  const { origin } = headers
  if (origin !== undefined && origin !== `http://${host}`)
    return { status: FORBIDDEN, message: 'Another page may not ask this server.' }
  const isNavigation = headers['sec-fetch-mode'] === 'navigate' && headers['sec-fetch-dest'] === 'document'
  if (OTHER_SITES.has(String(headers['sec-fetch-site'])) && !isNavigation)
    return { status: FORBIDDEN, message: 'Another page may not ask this server.' }
  const [, given = '', path = ''] = TOKEN_PART.exec(url) ?? []
  if (!isSameSecret(given, token))
    return {
      status: FORBIDDEN,
      message: 'Expected the address that `seamark ui` printed: it has the token of this run.',
    }
  const at = url.indexOf('?')
  return { path, query: new URLSearchParams(at < 0 ? '' : url.slice(at + 1)) }
}
