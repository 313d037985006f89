import { readFileSync } from 'node:fs'
import { readHookEvent } from '../../learn/hook-event.js'
import { journalHook } from '../../learn/journal-hook.js'
import { messageOf } from '../../shared/errors.js'
import { printJson } from '../print.js'
import type { CommonFlags } from './open.js'

const STANDARD_INPUT = 0

/** Whatever happens here, an agent must not be held up by it: it ends well, and says on standard error what was wrong. */
export function hookCommand(flags: CommonFlags): void {
  let noted = false
  try {
    const event = readHookEvent(readFileSync(STANDARD_INPUT, 'utf8'))
    if (event !== null) noted = journalHook(event, process.cwd(), flags.store, Date.now())
  } catch (error) {
    process.stderr.write(`seamark hook: ${messageOf(error)}\n`)
  }
  // Agents may show or read what a hook prints: nothing unless it is asked for.
  if (flags.json) printJson({ noted })
}
