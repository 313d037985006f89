import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { Argument, Option } from 'commander'
import { SeamarkError } from '../../shared/errors.js'
import type { Catalogue, RepositoryRules } from '../../team/catalogue/catalogue.js'
import { table } from '../../text/reports/table.js'
import { command } from '../options/command.js'
import { JSON_OUTPUT, type OutputFlags } from '../options/common.js'
import { CATALOGUE_OPTIONS, type TeamFlags, teamPlaces } from '../options/team.js'
import { wholeNumber, wholeNumberOrZero } from '../options/values.js'
import { type Action, type Done, namesIn, type Places, requireTrue } from '../team/action.js'
import { WORKSPACE_ACTIONS } from '../team/workspace-actions.js'
import { print, printJson } from '../terminal/print.js'

const DAY_DIGITS = 'yyyy-mm-dd'.length

interface Flags extends TeamFlags, OutputFlags {
  read?: string
  admin?: string
  days: number
  branches?: string
  /** False with `--no-pull-requests`. */
  pullRequests: boolean
  poll?: number
  keepDays?: number
}

const ACTIONS: Readonly<Record<string, Action<Flags>>> = {
  add: { words: ['NAME', 'ADDRESS'], run: addOne },
  remove: {
    words: ['NAME'],
    async run({ catalogue }, [name]) {
      requireTrue(await catalogue.removeRepository(name!), `There is no repository ${name}.`)
      return { data: { removed: name }, lines: [`Removed ${name}.`] }
    },
  },
  list: { words: [], run: listAll },
  fetch: {
    words: ['NAME'],
    async run({ catalogue, queue }, [name]) {
      requireTrue((await catalogue.repository(name!)) !== null, `There is no repository ${name}.`)
      const { requestFetch } = await import('../../team/add-repository.js')
      await requestFetch(queue, name!)
      return { data: { queued: name }, lines: [`A worker looks at ${name} next.`] }
    },
  },
  token: { words: ['NAME'], run: newToken },
  tokens: { words: [], run: listTokens },
  revoke: {
    words: ['ID'],
    async run({ catalogue }, [id]) {
      requireTrue(await catalogue.revokeToken(id!, Date.now()), `There is no token ${id}.`)
      return { data: { revoked: id }, lines: [`Revoked ${id}: it is refused from now on.`] }
    },
  },
  grant: {
    words: ['HOLDER', 'REPOSITORY'],
    async run({ catalogue }, [holder, repository], flags) {
      const access = flags.admin === undefined ? 'read' : 'admin'
      requireHolder(holder!)
      await catalogue.grant({ holder: holder!, repository: repository!, access })
      return { data: { holder, repository, access }, lines: [`${holder} may ${access} ${repository}.`] }
    },
  },
  withdraw: {
    words: ['HOLDER', 'REPOSITORY'],
    async run({ catalogue }, [holder, repository]) {
      requireTrue(await catalogue.withdraw(holder!, repository!), `${holder} has no grant for ${repository}.`)
      return { data: { holder, repository }, lines: [`${holder} has no grant for ${repository} any more.`] }
    },
  },
  ...WORKSPACE_ACTIONS,
}

export const team = command({
  name: 'team',
  summary: 'administer what `serve` serves: repositories, workspaces, tokens, grants',
  arguments: [
    new Argument('<action>', 'what to do').choices(Object.keys(ACTIONS)),
    new Argument('[words...]', 'names, as the examples have them'),
  ],
  options: [
    ...CATALOGUE_OPTIONS,
    new Option('--read <names>', 'of token: repositories that it may ask about, between commas; * for all'),
    new Option(
      '--admin [names]',
      'of token: those that it may administer; of grant: administer, not only read',
    ),
    new Option('--days <n>', 'of token: days until it expires; 0: never')
      .argParser(wholeNumberOrZero)
      .default(0),
    new Option(
      '--branches <patterns>',
      'of add: branches to index, between commas, * for any characters (default: all)',
    ),
    new Option('--no-pull-requests', 'of add: index branches alone'),
    new Option('--poll <seconds>', 'of add: time between looks at the source; 0: only webhooks').argParser(
      wholeNumberOrZero,
    ),
    new Option('--keep-days <n>', 'of add: days that an index stays which no branch has').argParser(
      wholeNumber,
    ),
    JSON_OUTPUT,
  ],
  examples: [
    'seamark team add shop https://github.com/example/shop.git --branches main,release/*',
    'seamark team token ada --read shop --days 90',
    'seamark team grant group:web shop',
    'seamark team workspace store shop,pricing@release/2',
    'seamark team list',
    'seamark team revoke 3f2a9c01b7de',
  ],
  async run(flags: Flags, name: string, words: string[] = []) {
    const action = ACTIONS[name]!
    if (words.length !== action.words.length)
      throw new SeamarkError(
        'BAD_INPUT',
        `Expected \`seamark team ${[name, ...action.words].join(' ')}\`, found ${words.length} words after ${name}.`,
      )
    const { databaseOf } = await import('../../team/open-team.js')
    const { openCatalogue } = await import('../../team/catalogue/open-catalogue.js')
    const { openQueue } = await import('../../team/queue/open-queue.js')
    const database = databaseOf(teamPlaces(flags))
    const catalogue = await openCatalogue(database)
    const queue = await openQueue(database)
    try {
      const { data, lines } = await action.run({ catalogue, queue }, words, flags)
      await note(catalogue, name, words)
      if (flags.json) printJson(data)
      else print(...lines)
    } finally {
      await queue.close()
      await catalogue.close()
    }
  },
})

/** Who has the database may do anything; it is in the audit log all the same. */
async function note(catalogue: Catalogue, action: string, words: readonly string[]): Promise<void> {
  const entry = { at: Date.now(), actor: 'command line', action: `team ${action}`, request: '' }
  const repository = ACTIONS[action]!.words.at(-1) === 'REPOSITORY' ? words.at(-1)! : (words[0] ?? '')
  await catalogue.addAudit([{ ...entry, repository, outcome: 'done' }])
}

async function addOne(places: Places, [name, source]: readonly string[], flags: Flags): Promise<Done> {
  const { addRepository } = await import('../../team/add-repository.js')
  const folder = resolve(source!)
  const rules: Partial<RepositoryRules> = {
    pullRequests: flags.pullRequests,
    ...(flags.branches === undefined ? {} : { branches: namesIn(flags.branches) }),
    ...(flags.poll === undefined ? {} : { pollSeconds: flags.poll }),
    ...(flags.keepDays === undefined ? {} : { keepDays: flags.keepDays }),
  }
  const chosen = { name: name!, source: existsSync(folder) ? folder : source!, rules }
  const row = await addRepository(places, chosen, Date.now())
  return {
    data: { name: row.name, source: row.source, hookSecret: row.hookSecret },
    lines: [
      `Added ${row.name}: a worker fetches and indexes it next.`,
      `Webhooks: POST /hooks/${row.name}, signed with ${row.hookSecret}`,
    ],
  }
}

async function listAll({ catalogue, queue }: Places): Promise<Done> {
  const rows = await catalogue.repositories()
  const repositories = await Promise.all(
    rows.map(async ({ name, source, defaultRef, fetchedAt, problem }) => {
      const refs = await catalogue.refs(name)
      const indexed = refs.filter(ref => ref.indexed === ref.commit).length
      return { name, source, defaultRef, fetchedAt, problem, refs: refs.length, indexed }
    }),
  )
  const jobs = await queue.counts()
  const lines = repositories.map(({ name, refs, indexed, problem }) => [
    name,
    `${indexed} of ${refs} refs indexed`,
    problem,
  ])
  return {
    data: { repositories, jobs },
    lines: [
      ...(rows.length === 0
        ? ['There is no repository: `seamark team add NAME ADDRESS` adds one.']
        : table(lines)),
      `Jobs: ${jobs.waiting} waiting, ${jobs.running} running, ${jobs.failed} given up.`,
    ],
  }
}

async function newToken({ catalogue }: Places, [name]: readonly string[], flags: Flags): Promise<Done> {
  const { makeToken } = await import('../../team/access/token.js')
  const [read, admin] = [namesIn(flags.read), namesIn(flags.admin)]
  requireTrue(
    read.length + admin.length > 0,
    'Expected --read or --admin with names of repositories between commas, or *, found neither.',
    'BAD_INPUT',
  )
  const made = await makeToken(catalogue, { name: name!, read, admin, expiresInDays: flags.days }, Date.now())
  return {
    data: made,
    lines: [`Token ${made.id} of ${name}, shown this once:`, `  ${made.secret}`],
  }
}

async function listTokens({ catalogue }: Places): Promise<Done> {
  const now = Date.now()
  const grants = await catalogue.grants()
  const tokens = (await catalogue.tokens()).map(({ hash: _, ...token }) => ({
    ...token,
    grants: grants.filter(({ holder }) => holder === `token:${token.id}`),
  }))
  const state = ({ revokedAt, expiresAt }: (typeof tokens)[number]) => {
    if (revokedAt > 0) return 'revoked'
    if (expiresAt === 0) return 'valid'
    return `${expiresAt > now ? 'valid until' : 'expired'} ${new Date(expiresAt).toISOString().slice(0, DAY_DIGITS)}`
  }
  return {
    data: { tokens },
    lines: table(
      tokens.map(token => [
        ...[token.id, token.name, state(token)],
        token.grants.map(({ access, repository }) => `${access} ${repository}`).join(', '),
      ]),
    ),
  }
}

function requireHolder(holder: string): void {
  requireTrue(
    /^(?:token|user|group):.+$/.test(holder),
    `Expected token:ID, user:NAME or group:NAME, found "${holder}".`,
    'BAD_INPUT',
  )
}
