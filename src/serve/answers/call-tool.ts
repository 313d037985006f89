import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js'
import type { Engine } from '../../engine/engine.js'
import { SeamarkError } from '../../shared/errors.js'
import type { RepositoryRow } from '../../team/catalogue/catalogue.js'
import { memberOf } from '../../team/catalogue/workspaces.js'
import { loadTokenizer } from '../../tokens/tokenizer.js'
import { isOpenBudget, runTool } from '../../tools/run-tool.js'
import { search } from '../../tools/search.js'
import { Session } from '../../tools/session.js'
import type { Tool } from '../../tools/tool.js'
import { checkArguments } from '../../tools/tool-schema.js'
import type { Caller } from '../access/caller.js'
import type { App } from '../app/app.js'
import { onSnapshot } from './on-snapshot.js'
import { memberName, onWorkspace, type Place } from './on-workspace.js'
import { withoutWorkspace } from './saved-workspace.js'
import { settleTarget } from './settle-target.js'

const FLAG = 'seamark serve --max-tokens'
const MOST_NAMES = 50

export interface ToolRequest {
  tool: Tool
  values: Readonly<Record<string, unknown>>
  wantsData: boolean
  signal: AbortSignal
  /** Told of the repositories of a saved workspace, for the audit log. */
  onRepositories(names: readonly string[]): void
}

export interface ToolResponse {
  /** What the answer is of: one, unless the call named several. */
  places: readonly Place[]
  result: CallToolResult
}

/** Answers a call of a tool from the snapshots that it is about. */
export async function callTool(app: App, caller: Caller, request: ToolRequest): Promise<ToolResponse> {
  const { tool, wantsData, signal } = request
  const values = await withoutWorkspace(app.team.catalogue, caller, checkArguments(tool, request.values))
  if (request.values.workspace !== undefined) request.onRepositories(namedRepositories(values))
  const { repository: name, repositories, ref, ...rest } = values
  const choice = { name, names: repositories, ref } as Choice
  const places = await chosenPlaces(app, caller, choice)
  const tokenizer = await loadTokenizer()
  const settings = {
    ...{ tools: app.tools, session: new Session(), learning: false, mostTokens: app.mostTokens },
    ...{ flag: FLAG, wantsData, tokenizer },
  }
  if (tool.name === search.name)
    for (const { row, target } of places) await app.snapshots.prepareSearch(row, target.commit, signal)
  // The arguments that tools had on one machine; nothing was sent before.
  const call = { tool, args: { omit_seen: false, ...rest }, isOpen: isOpenBudget(tool, request.values) }
  const notes = places.flatMap(({ target }) => target.notes)
  const run = (repository: Engine) => runTool(call, settings, { repository, notes, orderer: null })
  const [{ row, target }] = places as [Place]
  const result =
    choice.names === undefined
      ? await onSnapshot(app, row, target.commit, signal, run)
      : await onWorkspace(app, places, signal, run)
  return { places, result }
}

/** The repositories that the arguments of a call name, for the audit log. */
export function namedRepositories(values: Readonly<Record<string, unknown>>): string[] {
  const { repository, repositories, workspace } = values
  const named = Array.isArray(repositories) ? repositories.map(each => memberOf(String(each)).repository) : []
  // Who may not read it learns no names; the log has what was asked for.
  if (typeof workspace === 'string') named.push(`workspace:${workspace}`)
  return typeof repository === 'string' ? [repository, ...named] : named
}

interface Choice {
  name: string | undefined
  names: readonly string[] | undefined
  ref: string | undefined
}

/** One that the caller may not read is missing, as one that is not there: of the others nothing is told. */
async function chosenPlaces(app: App, caller: Caller, { name, names, ref }: Choice): Promise<Place[]> {
  const { catalogue } = app.team
  if (names === undefined) {
    const row = await chosenRepository(app, caller, name)
    return [{ row, target: await settleTarget(app, row, ref ?? '') }]
  }
  if (name !== undefined || ref !== undefined)
    throw new SeamarkError(
      'BAD_INPUT',
      'Expected `repositories` alone, found `repository` or `ref` beside it: write NAME@REF in the list.',
    )
  const members = names.map(memberOf)
  const rows: RepositoryRow[] = []
  for (const member of members) rows.push(await caller.repository(catalogue, member.repository))
  if (new Set(rows.map(row => memberName(row.name))).size < rows.length)
    throw new SeamarkError('BAD_INPUT', 'Expected each repository once, found one of them twice.')
  const places: Place[] = []
  for (const [at, row] of rows.entries())
    places.push({ row, target: await settleTarget(app, row, members[at]!.ref) })
  return places
}

async function chosenRepository(app: App, caller: Caller, name: string | undefined): Promise<RepositoryRow> {
  const { catalogue } = app.team
  if (name !== undefined) return caller.repository(catalogue, name)
  const rows = await caller.repositories(catalogue)
  const [only] = rows
  if (only !== undefined && rows.length === 1) return only
  if (only === undefined)
    throw new SeamarkError(
      'NOT_FOUND',
      'There is no repository that you may read: ask an administrator for a grant.',
    )
  const names = rows.map(row => row.name)
  const more = names.length > MOST_NAMES ? ` and ${names.length - MOST_NAMES} more` : ''
  throw new SeamarkError(
    'AMBIGUOUS',
    `Which repository? There are ${names.length}. Give \`repository\`, one of: ${names.slice(0, MOST_NAMES).join(', ')}${more}.`,
  )
}
