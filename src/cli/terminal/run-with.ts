import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { SeamarkError } from '../../shared/errors.js'

/** A shell reports a program that a signal ended as 128 and the number of the signal. */
const SIGNAL_BASE = 128

/** Runs a command line of the user with more words behind it, on their terminal. Returns its exit code. */
export function runWith(commandLine: string, words: readonly string[], cwd: string): Promise<number> {
  const isWindows = process.platform === 'win32'
  // The words are names of tests: the shell must not read them. cmd has no such form; there they are in quotes.
  const child = isWindows
    ? spawn([commandLine, ...words.map(word => `"${word.replaceAll('"', '')}"`)].join(' '), {
        cwd,
        stdio: 'inherit',
        shell: true,
      })
    : spawn('sh', ['-c', `${commandLine} "$@"`, 'sh', ...words], { cwd, stdio: 'inherit' })
  return new Promise((resolve, reject) => {
    child.on('error', error =>
      reject(
        new SeamarkError('BAD_INPUT', `\`${commandLine}\` could not be started: ${error.message}`, error),
      ),
    )
    child.on('close', (code, signal) => resolve(code ?? SIGNAL_BASE + constants.signals[signal ?? 'SIGTERM']))
  })
}
