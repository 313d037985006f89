import { z } from 'zod'
import { SeamarkError } from '../../shared/errors.js'
import { makeToken } from '../../team/access/token.js'
import { route } from './route.js'

const MOST_CHARS = 300
const MOST_NAMES = 1000
const MOST_DAYS = 3650
const MOST_ENTRIES = 1000
const DEFAULT_ENTRIES = 100
const HOLDER = /^(?:token|user|group):.+$/

const name = z.string().min(1).max(MOST_CHARS)
const access = z.enum(['read', 'admin'])
const grantOutput = z.object({ holder: z.string(), repository: z.string(), access })
const holder = name.regex(HOLDER, 'it is token:ID, user:NAME or group:NAME')
const repository = name.describe('A name, or * for all')

export const me = route({
  name: 'me',
  summary: 'Who you are here, and what you may do',
  method: 'GET',
  path: '/api/v1/me',
  needs: 'caller',
  input: z.object({}),
  output: z.object({ actor: z.string(), grants: z.array(grantOutput) }),
  run: async (_, { caller }) => ({ actor: caller.actor, grants: caller.grants }),
})

export const listTokens = route({
  name: 'tokens',
  summary: 'Tokens, without their secrets',
  method: 'GET',
  path: '/api/v1/tokens',
  needs: 'server',
  input: z.object({}),
  output: z.object({
    tokens: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        created_at: z.number(),
        expires_at: z.number(),
        revoked_at: z.number(),
      }),
    ),
  }),
  async run(_, { app }) {
    const tokens = await app.team.catalogue.tokens()
    return {
      tokens: tokens.map(({ id, name, createdAt, expiresAt, revokedAt }) => ({
        ...{ id, name, created_at: createdAt, expires_at: expiresAt, revoked_at: revokedAt },
      })),
    }
  },
})

export const postToken = route({
  name: 'make token',
  summary: 'Make a token; its secret is in this answer alone',
  method: 'POST',
  path: '/api/v1/tokens',
  needs: 'server',
  input: z.object({
    name,
    read: z.array(repository).max(MOST_NAMES).default([]),
    admin: z.array(repository).max(MOST_NAMES).default([]),
    expires_in_days: z.int().min(0).max(MOST_DAYS).default(0).describe('0: never'),
  }),
  output: z.object({ id: z.string(), secret: z.string(), grants: z.array(grantOutput) }),
  run: ({ name, read, admin, expires_in_days }, { app }) =>
    makeToken(app.team.catalogue, { name, read, admin, expiresInDays: expires_in_days }, app.now()),
})

export const deleteToken = route({
  name: 'revoke token',
  summary: 'Revoke a token: it is refused from now on',
  method: 'DELETE',
  path: '/api/v1/tokens/{id}',
  needs: 'server',
  input: z.object({ id: name }),
  output: z.object({ revoked: z.boolean() }),
  async run({ id }, { app }) {
    if (!(await app.team.catalogue.revokeToken(id, app.now())))
      throw new SeamarkError('NOT_FOUND', `There is no token "${id}".`)
    return { revoked: true }
  },
})

export const listGrants = route({
  name: 'grants',
  summary: 'Who may do what',
  method: 'GET',
  path: '/api/v1/grants',
  needs: 'server',
  input: z.object({}),
  output: z.object({ grants: z.array(grantOutput) }),
  run: async (_, { app }) => ({ grants: await app.team.catalogue.grants() }),
})

export const postGrant = route({
  name: 'grant',
  summary: 'Let a token, a person or a group read or administer a repository',
  method: 'POST',
  path: '/api/v1/grants',
  needs: 'server',
  input: z.object({ holder, repository, access }),
  output: grantOutput,
  async run(grant, { app }) {
    await app.team.catalogue.grant(grant)
    return grant
  },
})

export const deleteGrant = route({
  name: 'withdraw',
  summary: 'Withdraw a grant',
  method: 'DELETE',
  path: '/api/v1/grants',
  needs: 'server',
  input: z.object({ holder, repository }),
  output: z.object({ withdrawn: z.boolean() }),
  run: async ({ holder, repository }, { app }) => ({
    withdrawn: await app.team.catalogue.withdraw(holder, repository),
  }),
})

export const audit = route({
  name: 'audit',
  summary: 'Who did what, newest first',
  method: 'GET',
  path: '/api/v1/audit',
  needs: 'server',
  input: z.object({
    actor: name.optional(),
    repository: name.optional(),
    before: z.coerce.number().int().optional().describe('Entries before this id'),
    limit: z.coerce.number().int().min(1).max(MOST_ENTRIES).default(DEFAULT_ENTRIES),
  }),
  output: z.object({
    entries: z.array(
      z.object({
        ...{ id: z.number(), at: z.number(), actor: z.string(), action: z.string() },
        ...{ repository: z.string(), outcome: z.enum(['done', 'refused', 'failed']), request: z.string() },
      }),
    ),
  }),
  async run({ actor, repository, before, limit }, { app }) {
    await app.audit.flush()
    const entries = await app.team.catalogue.audit({
      limit,
      ...(actor === undefined ? {} : { actor }),
      ...(repository === undefined ? {} : { repository }),
      ...(before === undefined ? {} : { before }),
    })
    return { entries }
  },
})
