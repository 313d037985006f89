import { z } from 'zod'
import { CHUNK_KINDS } from '../../semantic/chunks/chunk.js'
import { DEFAULT_RESULTS } from '../../semantic/search/search-result.js'
import { task } from '../../tools/arguments.js'
import type { Tool } from '../../tools/tool.js'
import { callTool } from '../answers/call-tool.js'
import type { Place } from '../answers/on-workspace.js'
import { searchAll } from '../answers/search-all.js'
import { TEAM_TOOLS } from '../answers/team-tools.js'
import { type Route, type RouteContext, route } from './route.js'

const MOST_RESULTS = 100
const MOST_CHARS = 300

const output = z.object({
  repository: z.string().describe('Names between commas, if there are several'),
  ref: z.string().describe("Full name; '' if a commit was named"),
  commit: z.string().describe("The commit that the answer is of; '' of several repositories"),
  repositories: z
    .array(z.object({ repository: z.string(), ref: z.string(), commit: z.string() }))
    .optional()
    .describe('If there are several'),
  text: z.string(),
  notes: z.array(z.string()),
  data: z.record(z.string(), z.unknown()).optional(),
})

const as = z
  .enum(['text', 'data'])
  .default('text')
  .describe('text: as the command line prints it; data: the same as JSON, in `data`')

/** One route a tool, with its arguments. Which repository it is about may be left open, so the tool checks who may read it. */
export const toolRoutes: readonly Route[] = TEAM_TOOLS.map(tool =>
  route({
    name: tool.name,
    summary: tool.title,
    method: 'POST',
    path: `/api/v1/tools/${tool.name}`,
    needs: 'caller',
    input: z.object({ ...tool.arguments.shape, as }),
    output,
    run: ({ as }, context) => answerOf(tool, context, as === 'data'),
  }),
)

async function answerOf(
  tool: Tool,
  { app, caller, signal, sent, onRepositories }: RouteContext,
  wantsData: boolean,
) {
  // As sent, without defaults: settings of the repository stand for a budget that was not named.
  const { as: _, ...values } = sent
  const { places, result } = await callTool(app, caller, { tool, values, wantsData, signal, onRepositories })
  const [text = '', ...notes] = result.content.map(part => (part.type === 'text' ? part.text : ''))
  const { structuredContent: data } = result
  const answer = { ...aboutOf(places), text, notes }
  return data === undefined ? answer : { ...answer, text: '', data }
}

function aboutOf(places: readonly Place[]) {
  const all = places.map(({ row, target }) => ({
    repository: row.name,
    ref: target.ref,
    commit: target.commit,
  }))
  const [only] = all
  if (all.length === 1) return only
  return { repository: all.map(each => each.repository).join(', '), ref: '', commit: '', repositories: all }
}

export const searchRepositories = route({
  name: 'search all',
  summary: 'Search all repositories that you may read',
  method: 'POST',
  path: '/api/v1/search',
  needs: 'caller',
  input: z.object({
    question: task.describe('What to look for, in words'),
    kinds: z.array(z.enum(CHUNK_KINDS)).min(1).optional(),
    limit: z.int().min(1).max(MOST_RESULTS).default(DEFAULT_RESULTS),
    after: z.string().max(MOST_CHARS).default('').describe('`next` of the answer before'),
  }),
  output: z.object({
    results: z.array(z.record(z.string(), z.unknown())),
    searched: z.number(),
    skipped: z.array(z.string()).describe('Repositories without an index yet'),
    next: z.string().describe("'' if all were searched"),
  }),
  run: ({ kinds, ...request }, { app, caller, signal }) =>
    searchAll(app, caller, { ...request, ...(kinds === undefined ? {} : { kinds }) }, signal),
})
