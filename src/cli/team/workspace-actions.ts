import { memberOf, wordOf } from '../../team/catalogue/workspaces.js'
import { table } from '../../text/reports/table.js'
import { type Action, namesIn, requireTrue } from './action.js'

/** Sets of repositories that calls name by one word. */
export const WORKSPACE_ACTIONS: Readonly<Record<string, Action<unknown>>> = {
  workspace: {
    words: ['NAME', 'NAMES'],
    async run({ catalogue }, [name, names]) {
      const repositories = namesIn(names)
      const members = repositories.map(memberOf)
      await catalogue.addWorkspace({ name: name!, members, createdAt: Date.now() })
      return {
        data: { name, repositories },
        lines: [`${name} is ${repositories.join(', ')}: give tools \`workspace\`.`],
      }
    },
  },
  workspaces: {
    words: [],
    async run({ catalogue }) {
      const rows = await catalogue.workspaces()
      const workspaces = rows.map(({ name, members }) => ({ name, repositories: members.map(wordOf) }))
      const lines = workspaces.map(({ name, repositories }) => [name, repositories.join(', ')])
      return {
        data: { workspaces },
        lines:
          rows.length === 0
            ? ['There is no workspace: `seamark team workspace NAME NAMES` makes one.']
            : table(lines),
      }
    },
  },
  'remove-workspace': {
    words: ['NAME'],
    async run({ catalogue }, [name]) {
      requireTrue(await catalogue.removeWorkspace(name!), `There is no workspace ${name}.`)
      return { data: { removed: name }, lines: [`Removed ${name}; its repositories stay.`] }
    },
  },
}
