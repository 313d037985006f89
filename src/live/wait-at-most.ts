/** Whether work was done in time; its failure is thrown, and so is the reason of a signal that ends the waiting. */
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
