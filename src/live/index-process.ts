/**
 * A process that indexes one checkout: its parent stays free to answer, its memory is freed when it is done, and it can be
 * killed at any moment, since a store loses nothing that was committed.
 */

import { Repository } from '../engine/repository.js'
import { compileLater } from '../shared/compile-later.js'
import { messageOf, SeamarkError } from '../shared/errors.js'
import { boundHeapGrowth } from '../shared/heap-growth.js'
import type { IndexMessage, IndexOrder } from './index-messages.js'

const REPORT_EVERY_MS = 100

compileLater()
boundHeapGrowth()
// The parent is gone: nobody waits for the index, and nobody would end this process.
process.on('disconnect', () => process.exit())
process.once('message', (order: IndexOrder) => void index(order))

async function index({ path, store }: IndexOrder): Promise<void> {
  let reported = 0
  try {
    const repository = Repository.open(path, { store })
    try {
      await repository.index({
        onProgress(progress) {
          if (Date.now() - reported < REPORT_EVERY_MS) return
          reported = Date.now()
          send({ what: 'progress', progress })
        },
      })
    } finally {
      repository.close()
    }
    send({ what: 'done' })
  } catch (error) {
    const code = error instanceof SeamarkError ? error.code : null
    send({ what: 'failed', code, message: messageOf(error) })
  }
  process.disconnect()
}

function send(message: IndexMessage): void {
  process.send?.(message)
}
