/** Whether work was done in time. If the work fails, its error is thrown; if the signal aborts, its reason is. */
export async function waitAtMost(
  work: Promise<void>,
  milliseconds: number | undefined,
  signal: AbortSignal | undefined,
): Promise<boolean> {
  signal?.throwIfAborted()
  const waiting: Promise<boolean>[] = [work.then(() => true)]
  let timer: NodeJS.Timeout | undefined
  let stop: (() => void) | undefined
  if (milliseconds !== undefined)
    waiting.push(
      new Promise(resolve => {
        timer = setTimeout(() => resolve(false), milliseconds)
      }),
    )
  if (signal !== undefined)
    waiting.push(
      new Promise((_, reject) => {
        stop = () => reject(signal.reason)
        signal.addEventListener('abort', stop)
      }),
    )
  try {
    return await Promise.race(waiting)
  } finally {
    clearTimeout(timer)
    if (stop !== undefined) signal?.removeEventListener('abort', stop)
  }
}
