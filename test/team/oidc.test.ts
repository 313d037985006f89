import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Oidc } from '../../src/serve/access/oidc.js'
import { atEndOfFile } from '../support/end-of-file.js'
import { repository, temporaryFolder } from '../support/repository.js'
import { type Served, serveTest } from './served.js'

const AUDIENCE = 'seamark'
const { privateKey, publicKey } = await generateKeyPair('ES256')
const { privateKey: otherKey } = await generateKeyPair('ES256')
const jwk = { ...(await exportJWK(publicKey)), kid: 'one', alg: 'ES256', use: 'sig' }

/** An OpenID provider, as far as a server that checks tokens sees it. */
let issuer = ''
const provider = createServer(({ url }, response) => {
  const answers: Record<string, unknown> = {
    '/.well-known/openid-configuration': { issuer, jwks_uri: `${issuer}/keys` },
    '/keys': { keys: [jwk] },
  }
  response.end(JSON.stringify(answers[url ?? ''] ?? {}))
})
let served: Served

beforeAll(async () => {
  await new Promise<void>(resolve => provider.listen(0, '127.0.0.1', resolve))
  issuer = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`
  const oidc = { issuer, audience: AUDIENCE, userClaim: 'email', groupsClaim: 'groups' }
  served = await serveTest(temporaryFolder(atEndOfFile), { oidc })
  await served.add('shop', repository({ 'a.py': 'def a():\n    return 1\n' }, temporaryFolder(atEndOfFile)))
  await served.team.catalogue.grant({ holder: 'group:web', repository: 'shop', access: 'read' })
})
afterAll(async () => {
  await served.close()
  provider.close()
})

interface Claims {
  claims?: Record<string, unknown>
  issuer?: string
  audience?: string
  expires?: string | null
  key?: Parameters<SignJWT['sign']>[0]
  algorithm?: string
}

function token({
  claims = {},
  issuer: by = issuer,
  audience = AUDIENCE,
  expires = '1h',
  key = privateKey,
  algorithm = 'ES256',
}: Claims = {}) {
  const all = { email: 'ada@example.org', email_verified: true, groups: ['web'], ...claims }
  const made = new SignJWT(all)
    .setProtectedHeader({ alg: algorithm, kid: 'one' })
    .setIssuer(by)
    .setAudience(audience)
  return (expires === null ? made : made.setExpirationTime(expires)).sign(key)
}

const ask = async (secret: string) => served.ask(secret, 'GET', '/api/v1/repositories')

test('a person reads what its groups may read', async () => {
  expect((await ask(await token())).body).toMatchObject({ repositories: [{ name: 'shop' }] })
  expect((await ask(await token({ claims: { groups: ['others'] } }))).body).toEqual({ repositories: [] })
  expect((await ask(await token({ claims: { groups: 'web' } }))).body).toEqual({ repositories: [] })
  const me = await served.ask(await token(), 'GET', '/api/v1/me')
  expect(me.body).toMatchObject({ actor: 'user:ada@example.org' })
})

test('a token for another, by another, too old, without an end or without a verified address is refused', async () => {
  const wrong = await Promise.all([
    token({ audience: 'others' }),
    token({ issuer: 'https://elsewhere.example.org' }),
    token({ expires: '1 hour ago' }),
    token({ expires: null }),
    token({ key: otherKey }),
    token({ claims: { email_verified: false } }),
    token({ claims: { email_verified: undefined } }),
    token({ claims: { email: '' } }),
    // Signed with the public key as if it were a password.
    token({ algorithm: 'HS256', key: Buffer.from(JSON.stringify(jwk)) }),
  ])
  // Fewer than the wrong tokens that one address may send.
  for (const each of wrong) expect((await ask(each)).status).toBe(401)
  const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.e30.x`
  expect((await ask(unsigned)).status).toBe(401)
})

test('tokens of the server itself count as before, and clients learn who the provider is', async () => {
  expect((await ask(await served.token(['shop']))).status).toBe(200)
  const { body } = await served.ask('', 'GET', '/.well-known/oauth-protected-resource')
  expect(body).toMatchObject({ authorization_servers: [issuer] })
})

test('a provider that is away is an error of its own, and is asked again', async () => {
  const away = new Oidc({
    issuer: 'http://127.0.0.1:1',
    audience: AUDIENCE,
    userClaim: 'sub',
    groupsClaim: 'groups',
  })
  for (let at = 0; at < 2; at++)
    await expect(away.holders(await token())).rejects.toMatchObject({ code: 'ENDPOINT_FAILED' })
})

test('a provider without an audience is refused', () => {
  expect(() => new Oidc({ issuer, audience: '', userClaim: 'sub', groupsClaim: 'groups' })).toThrow(
    /--oidc-audience/,
  )
})
