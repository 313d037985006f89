import { endingOf } from './exit.js'
import { program } from './program.js'

process.stdout.on('error', finish)
try {
  await program().parseAsync(process.argv)
} catch (error) {
  finish(error)
}

function finish(error: unknown): void {
  const { exitCode, text } = endingOf(error, process.argv.includes('--json'))
  if (text !== '') process.stderr.write(`${text}\n`)
  process.exitCode = exitCode
  // Open handles (threads, a store) must not keep a failed command alive.
  process.exit()
}
