/** A worker that begins jobs and never ends them: a test kills it. Arguments: the address, and the lease in seconds. */
import { openQueue } from '../../src/team/queue/open-queue.js'
import { workerName } from '../../src/team/queue/worker-name.js'

const [address, lease] = process.argv.slice(2)
const queue = await openQueue(address!, Number(lease))
await queue.work(
  async job => {
    process.stdout.write(`${job.repository} ${job.attempt}\n`)
    await new Promise(() => {})
  },
  { worker: workerName(), atOnce: 2, onFailure: () => {}, onTrouble: () => {} },
)
