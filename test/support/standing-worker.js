// Stands for the parsing thread: a file called `stands.py` never ends, all others have a row and no facts.
import { BroadcastChannel, parentPort, workerData } from 'node:worker_threads'

const FILE = 0
const BEGUN = 1

parentPort.on('message', ({ id, paths }) => {
  const parsed = paths.map((path, index) => {
    Atomics.store(workerData.current, FILE, index)
    Atomics.add(workerData.current, BEGUN, 1)
    if (path.endsWith('stands.py')) {
      new BroadcastChannel(workerData.root).postMessage(path)
      for (;;);
    }
    const file = { path, size: 1, mtimeMs: 0, ctimeMs: 0, readAt: 0, key: null, reason: '', detail: '' }
    return { file, blob: null, note: '' }
  })
  parentPort.postMessage({ id, parsed })
})
