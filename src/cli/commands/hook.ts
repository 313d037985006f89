import { messageOf } from '../../shared/errors.js'
import { streams } from '../../shared/streams.js'
import { command } from '../options/command.js'
import { COMMON_OPTIONS, type CommonFlags } from '../options/common.js'
import { printJson, warn } from '../terminal/print.js'

/** A failure here must not stop an agent: the command ends with 0, and prints the error on standard error. */
export const hook = command({
  name: 'hook',
  summary: 'record what an agent read or edited: its event as JSON on standard input; never fails',
  options: COMMON_OPTIONS,
  examples: ['cat event.json | seamark hook'],
  async run(flags: CommonFlags) {
    let noted = false
    try {
      const [{ readHookEvent }, { journalHook }] = await Promise.all([
        import('../../learn/hook-event.js'),
        import('../../learn/journal-hook.js'),
      ])
      const event = readHookEvent(streams().input())
      if (event !== null) noted = journalHook(event, process.cwd(), flags.store, Date.now())
    } catch (error) {
      warn(`seamark hook: ${messageOf(error)}`)
    }
    // Agents may show or read what a hook prints: nothing without --json.
    if (flags.json) printJson({ noted })
  },
})
