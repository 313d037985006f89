import { parentPort, workerData } from 'node:worker_threads'
import { isKnown, type KnownBlobs } from './known-blobs.js'
import { type ParsedFile, type ParseJob, parseFile } from './parse-file.js'

export interface Batch {
  id: number
  paths: string[]
}

export interface BatchResult {
  id: number
  parsed: ParsedFile[]
}

export interface WorkerStart {
  root: string
  maxFileBytes: number
  searchable: boolean
  known: KnownBlobs
  /** One number shared with the pool: the index in the batch of the file being parsed, so that a crash names its cause. */
  current: Int32Array
}

if (parentPort !== null) {
  const port = parentPort
  const { root, maxFileBytes, searchable, known, current } = workerData as WorkerStart
  const job: ParseJob = { root, maxFileBytes, searchable, isKnown: key => isKnown(known, key) }
  port.on('message', async (batch: Batch) => {
    const parsed: ParsedFile[] = []
    for (const [index, path] of batch.paths.entries()) {
      Atomics.store(current, 0, index)
      parsed.push(await parseFile(path, job))
    }
    const buffers = parsed.flatMap(each =>
      each.blob === null ? [] : [each.blob.facts.buffer as ArrayBuffer],
    )
    port.postMessage({ id: batch.id, parsed } satisfies BatchResult, buffers)
  })
}
