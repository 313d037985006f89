import { parentPort, workerData } from 'node:worker_threads'
import { isKnown } from './known-blobs.js'
import { type ParsedFile, type ParseJob, parseFile } from './parse-file.js'
import { type Batch, type BatchResult, BEGUN, FILE, type WorkerStart } from './worker-messages.js'

if (parentPort !== null) {
  const port = parentPort
  const { root, maxFileBytes, searchable, known, current } = workerData as WorkerStart
  const job: ParseJob = {
    root,
    maxFileBytes,
    searchable,
    isKnown: key => isKnown(known, key),
    folders: new Set(),
    // The pool watches this thread.
    run: act => act(),
  }
  const parseBatch = async (batch: Batch) => {
    const parsed: ParsedFile[] = []
    job.folders.clear()
    for (const [index, path] of batch.paths.entries()) {
      Atomics.store(current, FILE, index)
      Atomics.add(current, BEGUN, 1)
      parsed.push(await parseFile(path, job))
    }
    const buffers = parsed.flatMap(each =>
      each.blob === null ? [] : [each.blob.facts.buffer as ArrayBuffer],
    )
    port.postMessage({ id: batch.id, parsed } satisfies BatchResult, buffers)
  }
  // One after the other: the shared numbers are those of one file.
  let last = Promise.resolve()
  port.on('message', (batch: Batch) => {
    last = last.then(() => parseBatch(batch))
  })
}
