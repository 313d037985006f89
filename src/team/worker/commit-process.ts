/** A process that indexes commits and pushes their snapshots: its worker stays free to renew its leases. */

import { Repository } from '../../engine/repository.js'
import { startFromNearest } from '../../exchange/nearest/start-from-nearest.js'
import { answerOrders } from '../processes/process-pool.js'
import { dropOldCheckouts } from './drop-old-checkouts.js'
import type { IndexedCommit, IndexOrder } from './index-messages.js'

const MICROSECONDS = 1000

answerOrders(indexAndPush)

async function indexAndPush({ tree, store, objects }: IndexOrder): Promise<IndexedCommit> {
  const before = process.cpuUsage()
  const repository = Repository.open(tree, { store })
  try {
    const report = await repository.index({ start: opened => startFromNearest(opened, objects) })
    const { commit, bytes, sentBytes } = await repository.push(objects)
    const startedFrom = report.startedFrom?.commit ?? ''
    const { user, system } = process.cpuUsage(before)
    const cpuMs = Math.round((user + system) / MICROSECONDS)
    return { commit, files: report.files, bytes, sentBytes, startedFrom, cpuMs }
  } finally {
    repository.close()
    dropOldCheckouts(store)
  }
}
