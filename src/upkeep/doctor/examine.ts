import type { InitRecords } from '../../init/records.js'
import { agentChecks } from './agent-checks.js'
import type { Check, Patient } from './check.js'
import { programChecks } from './program-checks.js'
import { repositoryChecks } from './repository-checks.js'
import { residentChecks } from './resident-checks.js'
import { storeChecks } from './store-checks.js'

/** Everything that Seamark depends on, in the order in which one would look. */
export async function examine(patient: Patient, records: InitRecords): Promise<Check[]> {
  return [
    ...(await programChecks(patient)),
    ...(await residentChecks(patient)),
    ...storeChecks(patient),
    ...(await repositoryChecks(patient)),
    ...agentChecks(patient, records),
  ]
}
