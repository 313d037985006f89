import type { Queue, RunJob } from '../queue/queue.js'
import type { Tracer } from './tracer.js'

/** A queue whose jobs belong to the request or the job that added them. */
export function tracedQueue(queue: Queue, tracer: Tracer): Queue {
  const traced =
    (run: RunJob): RunJob =>
    (job, signal) =>
      tracer.span({ name: `job ${job.kind}`, kind: 'consumer', parent: job.trace ?? '' }, span => {
        span.set({ 'seamark.job.kind': job.kind, 'seamark.job.attempt': job.attempt })
        return run(job, signal)
      })
  return {
    add(job, options) {
      const trace = tracer.current()
      return queue.add(trace === '' ? job : { ...job, trace }, options)
    },
    work: (run, options) => queue.work(traced(run), options),
    cancel: keys => queue.cancel(keys),
    counts: () => queue.counts(),
    close: () => queue.close(),
  }
}
