import { z } from 'zod'
import { addRepository, requestFetch } from '../../team/add-repository.js'
import { DEFAULT_RULES, type RefRow, type RepositoryRow } from '../../team/catalogue/catalogue.js'
import { sourceName } from '../../team/fetch/source.js'
import { shortName } from '../answers/resolve-ref.js'
import { route } from './route.js'

const MOST_CHARS = 2000
const MOST_PATTERNS = 100
const MOST_DAYS = 3650
const LEAST_POLL_SECONDS = 10
const DAY_SECONDS = 86_400

const name = z.string().min(1).max(MOST_CHARS)
const ofRepository = z.object({ repository: name.describe('Name of the repository') })

const repositoryOutput = z.object({
  name: z.string(),
  default_ref: z.string().describe("'' before the first fetch"),
  indexed: z.boolean().describe('Whether the default branch can be asked about'),
})
const refOutput = z.object({
  name: z.string(),
  commit: z.string().describe('Where it is at the source'),
  indexed: z.string().describe("The commit that answers are of; '' for none yet"),
})
const rules = z.object({
  branches: z
    .array(z.string().min(1).max(MOST_CHARS))
    .max(MOST_PATTERNS)
    .default([...DEFAULT_RULES.branches]),
  pull_requests: z.boolean().default(DEFAULT_RULES.pullRequests),
  poll_seconds: z
    .union([z.literal(0), z.int().min(LEAST_POLL_SECONDS).max(DAY_SECONDS)])
    .default(DEFAULT_RULES.pollSeconds)
    .describe('0: only when a webhook says so'),
  keep_days: z.int().min(1).max(MOST_DAYS).default(DEFAULT_RULES.keepDays),
})

export const listRepositories = route({
  name: 'repositories',
  summary: 'Repositories that you may read',
  method: 'GET',
  path: '/api/v1/repositories',
  needs: 'caller',
  input: z.object({}),
  output: z.object({ repositories: z.array(repositoryOutput) }),
  async run(_, { app, caller }) {
    const { catalogue } = app.team
    const rows = await caller.repositories(catalogue)
    const repositories = await Promise.all(
      rows.map(async row => ({
        ...summaryOf(row),
        indexed: isIndexed(await catalogue.ref(row.name, row.defaultRef)),
      })),
    )
    return { repositories }
  },
})

export const getRepository = route({
  name: 'repository',
  summary: 'A repository and its refs',
  method: 'GET',
  path: '/api/v1/repositories/{repository}',
  needs: 'read',
  input: ofRepository,
  output: repositoryOutput.extend({
    refs: z.array(refOutput),
    administration: z
      .object({ source: z.string(), fetched_at: z.number(), problem: z.string(), hook_secret: z.string() })
      .optional()
      .describe('For administrators of the repository'),
  }),
  async run(_, { app, caller, repository }) {
    const refs = await app.team.catalogue.refs(repository.name)
    const { source, fetchedAt, problem, hookSecret } = repository
    const administration = {
      ...{ source: sourceName(source), fetched_at: fetchedAt, problem, hook_secret: hookSecret },
    }
    return {
      ...summaryOf(repository),
      indexed: isIndexed(refs.find(ref => ref.name === repository.defaultRef) ?? null),
      refs: refs.map(ref => ({ name: shortName(ref.name), commit: ref.commit, indexed: ref.indexed })),
      ...(caller.may(repository.name, 'admin') ? { administration } : {}),
    }
  },
})

export const postRepository = route({
  name: 'add repository',
  summary: 'Add a repository by address or folder; it is fetched and indexed at once',
  method: 'POST',
  path: '/api/v1/repositories',
  needs: 'server',
  input: rules.extend({ name, source: name }),
  output: z.object({ name: z.string(), hook_secret: z.string() }),
  async run({ name, source, ...input }, { app }) {
    const chosen = {
      ...{ branches: input.branches, pullRequests: input.pull_requests },
      ...{ pollSeconds: input.poll_seconds, keepDays: input.keep_days },
    }
    const row = await addRepository(app.team, { name, source, rules: chosen }, app.now())
    return { name: row.name, hook_secret: row.hookSecret }
  },
})

export const deleteRepository = route({
  name: 'remove repository',
  summary: 'Remove a repository, its refs, snapshots and grants',
  method: 'DELETE',
  path: '/api/v1/repositories/{repository}',
  needs: 'admin',
  input: ofRepository,
  output: z.object({ removed: z.boolean() }),
  async run(_, { app, repository }) {
    return { removed: await app.team.catalogue.removeRepository(repository.name) }
  },
})

export const fetchRepository = route({
  name: 'fetch',
  summary: 'Look at the source now',
  method: 'POST',
  path: '/api/v1/repositories/{repository}/fetch',
  needs: 'admin',
  input: ofRepository,
  output: z.object({ queued: z.boolean() }),
  async run(_, { app, repository }) {
    await requestFetch(app.team.queue, repository.name)
    return { queued: true }
  },
})

function summaryOf({ name, defaultRef }: RepositoryRow) {
  return { name, default_ref: shortName(defaultRef) }
}

function isIndexed(ref: RefRow | null): boolean {
  return ref !== null && ref.indexed !== ''
}
