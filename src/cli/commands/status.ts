import { print, printJson } from '../print.js'
import { statusLines } from '../status-text.js'
import { type CommonFlags, withRepository } from './open.js'

const COMMIT_DIGITS = 12

export async function statusCommand(path: string, flags: CommonFlags): Promise<void> {
  await withRepository(path, { ...flags, readonly: true }, repository => {
    const status = repository.status()
    if (flags.json) {
      printJson(status)
      return
    }
    const { state, head, finishedAt, expected } = status.checkout
    const at = head === '' ? '' : ` at commit ${head.slice(0, COMMIT_DIGITS)}`
    const when = new Date(finishedAt).toISOString()
    const covered = `${status.files} of ${expected} files are in`
    print(
      state === 'complete'
        ? `${status.root}: indexed${at}, ${when}`
        : `${status.root}: an index is running, or was stopped: ${covered}. \`seamark index\` goes on.`,
      ...statusLines(status),
    )
  })
}
