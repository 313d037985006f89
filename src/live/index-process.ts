/**
 * A process of its own that indexes one checkout: who asked stays free to answer, its memory goes when it is done, and it
 * can be killed at any moment, since a store loses nothing of what was committed.
 */

import { Repository } from '../engine/repository.js'
import { messageOf, SeamarkError } from '../shared/errors.js'
import type { IndexMessage, IndexOrder } from './index-messages.js'

const REPORT_EVERY_MS = 100

// Who asked is gone: nobody waits for the index, and nobody would end this.
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
          say({ what: 'progress', progress })
        },
      })
    } finally {
      repository.close()
    }
    say({ what: 'done' })
  } catch (error) {
    const code = error instanceof SeamarkError ? error.code : null
    say({ what: 'failed', code, message: messageOf(error) })
  }
  process.disconnect()
}

function say(message: IndexMessage): void {
  process.send?.(message)
}
