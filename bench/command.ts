/** The exit code of a benchmark that could not be run. */
const NOT_MEASURED = 2

/** Runs a benchmark: help where it is asked for (options are null), one line for what went wrong. */
export async function command<Options>(
  options: () => Options | null,
  usage: string,
  main: (options: Options) => Promise<void>,
): Promise<void> {
  try {
    const read = options()
    if (read === null) console.log(usage)
    else await main(read)
  } catch (error) {
    console.error((error as Error).message)
    process.exitCode = NOT_MEASURED
  }
}
