export const ENDING_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** The first of the signals that end the program; a second one ends it at once. */
export function untilSignal(): Promise<NodeJS.Signals> {
  return new Promise(resolve => {
    const end = (signal: NodeJS.Signals) => {
      for (const each of ENDING_SIGNALS) process.off(each, end)
      resolve(signal)
    }
    for (const signal of ENDING_SIGNALS) process.on(signal, end)
  })
}
