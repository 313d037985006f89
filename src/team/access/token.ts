import { createHash, randomBytes } from 'node:crypto'
import { ALL_REPOSITORIES, type Grant } from '../catalogue/access.js'
import type { Catalogue } from '../catalogue/catalogue.js'

/** Programs that look for secrets in texts know it by its start. */
const PREFIX = 'seamark_'
const SECRET_BYTES = 32
const ID_BYTES = 6
const DAY_MS = 24 * 60 * 60 * 1000

export interface NewToken {
  name: string
  /** Names of repositories, or `*`. */
  read: readonly string[]
  admin: readonly string[]
  /** 0: never. */
  expiresInDays: number
}

/** Makes a token. Its secret is returned once, and stored nowhere. */
export async function makeToken(
  catalogue: Catalogue,
  { name, read, admin, expiresInDays }: NewToken,
  now: number,
): Promise<{ id: string; secret: string; grants: Grant[] }> {
  const id = randomBytes(ID_BYTES).toString('hex')
  const secret = PREFIX + randomBytes(SECRET_BYTES).toString('base64url')
  const expiresAt = expiresInDays === 0 ? 0 : now + expiresInDays * DAY_MS
  const holder = tokenHolder(id)
  const grants: Grant[] = [
    ...read
      .filter(each => !admin.includes(each))
      .map(repository => ({ holder, repository, access: 'read' as const })),
    ...admin.map(repository => ({ holder, repository, access: 'admin' as const })),
  ]
  // Grants first: a name that is wrong leaves no token behind.
  for (const grant of grants) await catalogue.grant(grant)
  await catalogue.addToken({ id, name, hash: hashOf(secret), createdAt: now, expiresAt, revokedAt: 0 })
  return { id, secret, grants }
}

export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
}

export function tokenHolder(id: string): string {
  return `token:${id}`
}

/** Whether grants let their holder do this with a repository. */
export function allows(grants: readonly Grant[], repository: string, access: Grant['access']): boolean {
  return grants.some(
    grant =>
      (grant.repository === repository || grant.repository === ALL_REPOSITORIES) &&
      (grant.access === 'admin' || access === 'read'),
  )
}
