import { setTimeout } from 'node:timers/promises'
import { Option } from 'commander'
import { type CommandDefinition, command } from '../options/command.js'
import { JSON_OUTPUT, type OutputFlags } from '../options/common.js'
import { TEAM_OPTIONS, type TeamFlags, type TeamPlaces, teamPlaces } from '../options/team.js'
import { portNumber, wholeNumber, wholeNumberOrZero } from '../options/values.js'
import { print, printJson } from '../terminal/print.js'
import { untilSignal } from '../terminal/until-signal.js'

const DEFAULT_PORT = 7139
const DEFAULT_ANSWER_TOKENS = 20_000
const DEFAULT_PER_MINUTE = 600
const DEFAULT_CACHE_GIB = 20
const DEFAULT_OPEN = 8
const DEFAULT_AUDIT_DAYS = 365
const GIB = 1024 ** 3
/** Answers get 20 s to end, a job is taken up again elsewhere: what still runs then is not waited for. */
const GRACE_MS = 30_000

/** Starts the server, which the command line does not know: front ends do not import each other. */
export type ServeTeam = (settings: ServeTeamSettings) => Promise<{
  address: string
  firstToken: string
  close(): Promise<void>
}>

export interface ServeTeamSettings extends TeamPlaces {
  listen: { host: string; port: number; perMinute: number; publicAddress: string }
  snapshots: { cacheBytes: number; mostOpen: number }
  jobsAtOnce: number
  mostTokens: number
  oidc: { issuer: string; audience: string; userClaim: string; groupsClaim: string } | null
  auditDays: number
}

interface Flags extends TeamFlags, OutputFlags {
  host: string
  port: number
  publicAddress?: string
  workers: number
  cacheSize: number
  open: number
  rate: number
  maxTokens: number
  oidcIssuer?: string
  oidcAudience?: string
  oidcUserClaim: string
  oidcGroupsClaim: string
  auditDays: number
}

export function serve(start: ServeTeam): CommandDefinition {
  return command({
    name: 'serve',
    summary: 'serve a team: many repositories, branches and pull requests over HTTP and MCP; until Ctrl-C',
    options: [
      ...TEAM_OPTIONS,
      new Option('--host <address>', 'where it listens').default('127.0.0.1'),
      new Option('--port <n>', 'port; 0: any that is free').argParser(portNumber).default(DEFAULT_PORT),
      new Option('--public-address <url>', 'address that callers use, if a proxy stands before it'),
      new Option('--workers <n>', 'jobs at once in this process; 0: `seamark worker` runs elsewhere')
        .argParser(wholeNumberOrZero)
        .default(1),
      new Option('--cache-size <gib>', 'files of --cache, in GiB')
        .argParser(wholeNumber)
        .default(DEFAULT_CACHE_GIB),
      new Option('--open <n>', 'indexes in memory at once').argParser(wholeNumber).default(DEFAULT_OPEN),
      new Option('--rate <n>', 'requests a minute of one caller; 0: any number')
        .argParser(wholeNumberOrZero)
        .default(DEFAULT_PER_MINUTE),
      new Option('--max-tokens <n>', 'most tokens of one answer')
        .argParser(wholeNumber)
        .default(DEFAULT_ANSWER_TOKENS),
      new Option('--oidc-issuer <url>', 'OpenID provider whose tokens people may use'),
      new Option('--oidc-audience <name>', 'what those tokens must be for'),
      new Option('--oidc-user-claim <name>', 'claim that names a person').default('sub'),
      new Option('--oidc-groups-claim <name>', 'claim that lists groups').default('groups'),
      new Option('--audit-days <n>', 'days that the audit log goes back; 0: for ever')
        .argParser(wholeNumberOrZero)
        .default(DEFAULT_AUDIT_DAYS),
      JSON_OUTPUT,
    ],
    examples: [
      'seamark serve',
      'seamark serve --database postgres://seamark@db/seamark --objects s3://team-indexes --workers 0 --host 0.0.0.0',
    ],
    async run(flags: Flags) {
      const ended = untilSignal()
      const server = await start(settingsOf(flags))
      const { address, firstToken } = server
      if (flags.json) printJson({ address, ...(firstToken === '' ? {} : { token: firstToken }) })
      else print(...welcome(address, firstToken))
      const signal = await ended
      const closed = server.close().then(() => true)
      const isClosed = await Promise.race([closed, setTimeout(GRACE_MS, false, { ref: false })])
      if (!isClosed) process.kill(process.pid, signal)
    },
  })
}

function settingsOf(flags: Flags): ServeTeamSettings {
  const { host, port, rate: perMinute, publicAddress = '', oidcIssuer, oidcAudience = '' } = flags
  const oidc =
    oidcIssuer === undefined
      ? null
      : {
          ...{ issuer: oidcIssuer, audience: oidcAudience },
          ...{ userClaim: flags.oidcUserClaim, groupsClaim: flags.oidcGroupsClaim },
        }
  return {
    ...teamPlaces(flags),
    listen: { host, port, perMinute, publicAddress: publicAddress.replace(/\/+$/, '') },
    snapshots: { cacheBytes: flags.cacheSize * GIB, mostOpen: flags.open },
    ...{ jobsAtOnce: flags.workers, mostTokens: flags.maxTokens, oidc, auditDays: flags.auditDays },
  }
}

function welcome(address: string, token: string): string[] {
  const first = [
    'The token of the first administrator, shown this once:',
    `  ${token}`,
    'Add a repository with `seamark team add NAME ADDRESS`, make tokens with `seamark team token NAME --read REPOSITORY`.',
  ]
  return [
    `Serving on ${address}: /api/v1, /mcp, /openapi.json. Ctrl-C ends it.`,
    'It speaks plain HTTP: on a network, put a proxy with TLS before it.',
    ...(token === '' ? [] : first),
  ]
}
