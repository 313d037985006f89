import { residentStatus } from '../../resident/control.js'
import { formatBytes } from '../../shared/format-bytes.js'
import { type Check, good, type Patient } from './check.js'

/** The process that keeps repositories open between commands, if there is one. */
export async function residentChecks({ env }: Patient): Promise<Check[]> {
  const status = await residentStatus({ ...env })
  if (status === null) return []
  const { pid, memoryBytes, repositories } = status
  const kept = repositories.length === 1 ? '1 repository' : `${repositories.length} repositories`
  return [good('resident process', `${pid}, ${kept}, ${formatBytes(memoryBytes)} (seamark daemon)`)]
}
