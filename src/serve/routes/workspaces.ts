import { z } from 'zod'
import { SeamarkError } from '../../shared/errors.js'
import { MOST_MEMBERS, memberOf, WORKSPACE_NAME, wordOf } from '../../team/catalogue/workspaces.js'
import { readableWorkspaces } from '../answers/saved-workspace.js'
import { repositories } from '../answers/team-tools.js'
import { route } from './route.js'

const workspaceOutput = z.object({
  name: z.string(),
  repositories: z.array(z.string()).max(MOST_MEMBERS).describe('Each NAME or NAME@REF'),
  created_at: z.number(),
})
const workspace = z.string().regex(WORKSPACE_NAME, 'it has letters, digits, dots and dashes')

export const listWorkspaces = route({
  name: 'workspaces',
  summary: 'Workspaces all of whose repositories you may read',
  method: 'GET',
  path: '/api/v1/workspaces',
  needs: 'caller',
  input: z.object({}),
  output: z.object({ workspaces: z.array(workspaceOutput) }),
  async run(_, { app, caller }) {
    const rows = await readableWorkspaces(app.team.catalogue, caller)
    return {
      workspaces: rows.map(({ name, members, createdAt }) => ({
        ...{ name, repositories: members.map(wordOf), created_at: createdAt },
      })),
    }
  },
})

/** Only for those who may see every name: "there is one" would tell others of it. */
export const postWorkspace = route({
  name: 'add workspace',
  summary: 'Give several repositories a name by which tools ask them as one',
  method: 'POST',
  path: '/api/v1/workspaces',
  needs: 'server',
  input: z.object({ name: workspace, repositories: repositories.unwrap() }),
  output: workspaceOutput,
  async run({ name, repositories }, { app }) {
    const createdAt = app.now()
    await app.team.catalogue.addWorkspace({ name, members: repositories.map(memberOf), createdAt })
    return { name, repositories, created_at: createdAt }
  },
})

export const deleteWorkspace = route({
  name: 'remove workspace',
  summary: 'Remove a workspace; its repositories stay',
  method: 'DELETE',
  path: '/api/v1/workspaces/{workspace}',
  needs: 'server',
  input: z.object({ workspace }),
  output: z.object({ removed: z.boolean() }),
  async run({ workspace }, { app }) {
    if (!(await app.team.catalogue.removeWorkspace(workspace)))
      throw new SeamarkError('NOT_FOUND', `There is no workspace "${workspace}".`)
    return { removed: true }
  },
})
