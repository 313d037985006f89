import { endLog } from '../shared/log.js'
import { type FrontEnds, program } from './program.js'
import { endingOf } from './terminal/exit.js'
import { fail } from './terminal/print.js'

/** Runs one command line to its end; its exit code is that of the process. */
export async function runCommandLine(argv: readonly string[], frontEnds: FrontEnds): Promise<void> {
  const finish = (error: unknown): void => {
    const { exitCode, text } = endingOf(error, argv.includes('--json'))
    if (text !== '') fail(text)
    process.exitCode = exitCode
    endLog(`ended with ${exitCode}`)
    // Open handles (threads, a store) must not keep a failed command alive.
    process.exit()
  }
  process.stdout.on('error', finish)
  try {
    await program(frontEnds).parseAsync(argv)
  } catch (error) {
    finish(error)
  }
}
