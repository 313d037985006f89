import { createRemoteJWKSet, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose'
import { messageOf, SeamarkError } from '../../shared/errors.js'

const DISCOVERY = '.well-known/openid-configuration'
const DISCOVERY_MS = 10_000
/** Clocks of two machines. */
const CLOCK_SECONDS = 30
/** Never a symmetric one: whoever can check such a token can make one. */
const ALGORITHMS = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA']

export interface OidcSettings {
  /** As in the tokens of the provider, such as `https://login.example.org/realms/team`. */
  issuer: string
  /** Tokens for others are refused. */
  audience: string
  /** The claim that names a person; `sub`, `email` … */
  userClaim: string
  /** The claim that lists groups. */
  groupsClaim: string
}

/** Checks tokens of an OpenID provider. People get them from the provider; this server never sees a password. */
export class Oidc {
  readonly settings: OidcSettings
  #keys: Promise<JWTVerifyGetKey> | null = null

  constructor(settings: OidcSettings) {
    if (settings.audience === '')
      throw new SeamarkError(
        'BAD_INPUT',
        'Expected --oidc-audience with --oidc-issuer, found none: tokens for others must be refused.',
      )
    this.settings = settings
  }

  /** Holders of grants that a token stands for, the person first; null if it is not valid. */
  async holders(token: string): Promise<string[] | null> {
    const { issuer, audience } = this.settings
    const keys = await this.#providerKeys()
    try {
      const { payload } = await jwtVerify(token, keys, {
        issuer,
        audience,
        algorithms: ALGORITHMS,
        clockTolerance: CLOCK_SECONDS,
        requiredClaims: ['exp'],
      })
      return this.#holdersOf(payload)
    } catch {
      return null
    }
  }

  #holdersOf(payload: JWTPayload): string[] | null {
    const { userClaim, groupsClaim } = this.settings
    const user = payload[userClaim]
    if (typeof user !== 'string' || user === '') return null
    // Anyone can register with another's address at some providers.
    if (userClaim === 'email' && payload.email_verified !== true) return null
    const groups = payload[groupsClaim]
    const names = Array.isArray(groups) ? groups.filter(name => typeof name === 'string') : []
    return [`user:${user}`, ...names.map(name => `group:${name}`)]
  }

  async #providerKeys(): Promise<JWTVerifyGetKey> {
    this.#keys ??= this.#discover()
    try {
      return await this.#keys
    } catch (error) {
      this.#keys = null
      throw error
    }
  }

  async #discover(): Promise<JWTVerifyGetKey> {
    const { issuer } = this.settings
    const address = `${issuer.replace(/\/+$/, '')}/${DISCOVERY}`
    try {
      const response = await fetch(address, { signal: AbortSignal.timeout(DISCOVERY_MS), redirect: 'error' })
      const found = (await response.json()) as { issuer?: unknown; jwks_uri?: unknown }
      if (found.issuer !== issuer) throw new Error(`its issuer is ${String(found.issuer)}`)
      return createRemoteJWKSet(new URL(String(found.jwks_uri)))
    } catch (error) {
      throw new SeamarkError(
        'ENDPOINT_FAILED',
        `Expected an OpenID provider at ${address}, found: ${messageOf(error)}. Check --oidc-issuer.`,
        error,
      )
    }
  }
}
