import { visibleText } from '../shared/safe-text.js'
import type { TeamLog } from './team.js'

/** One line of JSON for each event, on standard error. */
export const jsonLog: TeamLog = (event, fields) => {
  const line = JSON.stringify({ time: new Date().toISOString(), event, ...fields })
  process.stderr.write(`${visibleText(line)}\n`)
}
