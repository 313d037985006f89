import { z } from 'zod'
import { isWorkspace, statusText, workspaceText } from '../text/reports/status-text.js'
import { textOf } from '../text/reports/table.js'
import { reportArguments } from './arguments.js'
import { tool } from './tool.js'

export const status = tool({
  name: 'status',
  title: 'What the index contains',
  description:
    'What the index of a repository contains: commit, files and symbols by language, what was left out.',
  arguments: z.object(reportArguments),
  readOnly: true,
  async run(_, { repository }) {
    const report = repository.status()
    const lines = isWorkspace(report) ? workspaceText(report) : statusText(report)
    return { text: textOf(lines), has: 'names', data: { ...report } }
  },
})
