import type { TimeLimit } from '../../shared/watchdog.js'

/** A hundred times what a stage takes on an idle machine: a busy one may need tens of times as long. */
const BASE_MS = 600_000
const MS_PER_FILE = 20

/** The time after which a stage that works on the whole checkout counts as standing still. `of` names it, for the message. */
export function stageLimit(of: string, files: number): TimeLimit {
  return { milliseconds: BASE_MS + files * MS_PER_FILE, of }
}
