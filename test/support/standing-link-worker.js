// Stands for a thread that links: it takes a group, tells, and never ends.
import { BroadcastChannel, workerData } from 'node:worker_threads'

Atomics.store(workerData.states, workerData.first, 1)
new BroadcastChannel(workerData.root).postMessage('')
for (;;);
