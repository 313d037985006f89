// Stands for a thread that links: it takes a group, and ends without an answer.
import { workerData } from 'node:worker_threads'

Atomics.store(workerData.states, workerData.first, 1)
process.exit(1)
