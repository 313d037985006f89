import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js'
import type { Engine } from '../../engine/engine.js'
import { SeamarkError } from '../../shared/errors.js'
import type { RepositoryRow } from '../../team/catalogue/catalogue.js'
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
import { settleTarget } from './settle-target.js'

const FLAG = 'seamark serve --max-tokens'
const MOST_NAMES = 50

export interface ToolRequest {
  tool: Tool
  values: Readonly<Record<string, unknown>>
  wantsData: boolean
  signal: AbortSignal
}

export interface ToolResponse {
  /** What the answer is of: one, unless the call named several. */
  places: readonly Place[]
  result: CallToolResult
}

/** Answers a call of a tool from the snapshots that it is about. */
export async function callTool(app: App, caller: Caller, request: ToolRequest): Promise<ToolResponse> {
  const { tool, values, wantsData, signal } = request
  const { repository: name, repositories, ref, ...rest } = checkArguments(tool, values)
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
  const call = { tool, args: { omit_seen: false, ...rest }, isOpen: isOpenBudget(tool, values) }
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
export function namedRepositories({ repository, repositories }: Readonly<Record<string, unknown>>): string[] {
  const named = Array.isArray(repositories) ? repositories.map(each => splitAt(String(each))[0]) : []
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
  const split = names.map(splitAt)
  const rows: RepositoryRow[] = []
  for (const [each] of split) rows.push(await caller.repository(catalogue, each))
  if (new Set(rows.map(row => memberName(row.name))).size < rows.length)
    throw new SeamarkError('BAD_INPUT', 'Expected each repository once, found one of them twice.')
  const places: Place[] = []
  for (const [at, row] of rows.entries())
    places.push({ row, target: await settleTarget(app, row, split[at]![1]) })
  return places
}

/** @example splitAt('shop@feature/tax') // ['shop', 'feature/tax'] */
function splitAt(word: string): [string, string] {
  const at = word.indexOf('@')
  return at < 0 ? [word, ''] : [word.slice(0, at), word.slice(at + 1)]
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
