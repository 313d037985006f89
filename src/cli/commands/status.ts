import { command } from '../options/command.js'
import { COMMON_OPTIONS, type CommonFlags, PATH } from '../options/common.js'
import { WORKSPACE_OPTIONS, type WorkspaceFlags } from '../options/workspace.js'
import { chosenPlan, withRepository, withWorkspace } from '../repository/with-repository.js'
import { print, printJson } from '../terminal/print.js'

export const status = command({
  name: 'status',
  summary: 'what the index contains',
  arguments: [PATH],
  options: [...COMMON_OPTIONS, ...WORKSPACE_OPTIONS],
  examples: ['seamark status', 'seamark status --repos ../shop ../web'],
  async run(flags: CommonFlags & WorkspaceFlags, path?: string) {
    const { statusText, workspaceText } = await import('../../text/reports/status-text.js')
    const plan = path === undefined ? await chosenPlan(flags) : null
    if (plan !== null)
      return withWorkspace(plan, { ...flags, readonly: true }, workspace => {
        const report = workspace.status()
        if (flags.json) printJson(report)
        else print(...workspaceText(report))
      })
    await withRepository(path ?? '.', { ...flags, readonly: true }, repository => {
      const report = repository.status()
      if (flags.json) printJson(report)
      else print(...statusText(report))
    })
  },
})
