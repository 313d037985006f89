import type { IncomingHttpHeaders } from 'node:http'
import { hashOf, tokenHolder } from '../../team/access/token.js'
import type { Catalogue } from '../../team/catalogue/catalogue.js'
import { Caller } from './caller.js'
import type { Oidc } from './oidc.js'

const BEARER = /^Bearer\s+(\S+)\s*$/i
/** Three parts between dots: a JSON web token. */
const WEB_TOKEN = /^[\w-]+\.[\w-]+\.[\w-]+$/

/** The token that a request has in its head; '' for none. */
export function bearerOf({ authorization = '' }: IncomingHttpHeaders): string {
  return BEARER.exec(authorization)?.[1] ?? ''
}

/** Whose token it is; null if it is wrong, expired or revoked. */
export async function authenticate(
  secret: string,
  { catalogue, oidc, now }: { catalogue: Catalogue; oidc: Oidc | null; now: number },
): Promise<Caller | null> {
  if (secret === '') return null
  if (oidc !== null && WEB_TOKEN.test(secret)) {
    const holders = await oidc.holders(secret)
    return holders === null ? null : new Caller(holders[0]!, await catalogue.grantsOf(holders))
  }
  const token = await catalogue.tokenOf(hashOf(secret))
  if (token === null || token.revokedAt > 0) return null
  if (token.expiresAt > 0 && token.expiresAt <= now) return null
  const holder = tokenHolder(token.id)
  return new Caller(holder, await catalogue.grantsOf([holder]))
}
