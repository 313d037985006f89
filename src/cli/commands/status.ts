import { statusText } from '../../text/reports/status-text.js'
import { print, printJson } from '../print.js'
import { type CommonFlags, withRepository } from './open.js'

export async function statusCommand(path: string, flags: CommonFlags): Promise<void> {
  await withRepository(path, { ...flags, readonly: true }, repository => {
    const status = repository.status()
    if (flags.json) printJson(status)
    else print(...statusText(status))
  })
}
