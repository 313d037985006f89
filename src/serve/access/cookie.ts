import type { IncomingMessage } from 'node:http'

const NAME = 'seamark'
/** Sent to the API alone: not to MCP, nor with the files of the page. */
const PATH = '/api/v1/'
/** Requests that a browser makes for another site, as far as it says so. */
const OTHER_SITES: ReadonlySet<string> = new Set(['cross-site', 'same-site'])

/** The cookie of a token. No script can read it, and no other site can make a browser send it. */
export function cookieOf(token: string, isSecure: boolean): string {
  return [
    `${NAME}=${token}`,
    `Path=${PATH}`,
    'HttpOnly',
    'SameSite=Strict',
    ...(isSecure ? ['Secure'] : []),
  ].join('; ')
}

export function noCookie(): string {
  return `${NAME}=; Path=${PATH}; HttpOnly; SameSite=Strict; Max-Age=0`
}

/** The token that a browser sends; '' for none, and for one that another page made it send. */
export function tokenOfCookie({ headers }: Pick<IncomingMessage, 'headers'>): string {
  if (OTHER_SITES.has(String(headers['sec-fetch-site']))) return ''
  for (const part of (headers.cookie ?? '').split(';')) {
    const at = part.indexOf('=')
    if (part.slice(0, at).trim() === NAME) return part.slice(at + 1).trim()
  }
  return ''
}
