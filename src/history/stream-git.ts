import { spawn } from 'node:child_process'
import { messageOf } from '../shared/errors.js'
import { GitError, gitProgram } from '../shared/git.js'
import { gitEnvironment, NEUTRAL_CONFIG } from '../shared/git-environment.js'
import { endIfSilent } from '../shared/silence.js'

const MAX_STDERR_BYTES = 64 * 1024

export interface GitStream {
  /** git's standard input. */
  input?: string
  onData: (chunk: Buffer) => void
}

/**
 * Like `git` of `shared/git.ts`, for output that is read as a stream: nothing is stored. Rejects with a
 * `GitError` if git fails, after all of its output has been handed over.
 */
export function streamGit(cwd: string, args: readonly string[], { input, onData }: GitStream): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(gitProgram(), [...NEUTRAL_CONFIG, ...args], {
      cwd,
      env: gitEnvironment(process.env, cwd, false),
      stdio: [input === undefined ? 'ignore' : 'pipe', 'pipe', 'pipe'],
      windowsHide: true,
    })
    const complaint: Buffer[] = []
    let complained = 0
    let thrown: { error: unknown } | null = null
    const watched = endIfSilent(child, `git ${args[0]}`)

    child.stdout!.on('data', (chunk: Buffer) => {
      if (thrown !== null) return
      try {
        onData(chunk)
      } catch (error) {
        thrown = { error }
        child.kill()
      }
    })
    child.stderr!.on('data', (chunk: Buffer) => {
      complained += chunk.length
      if (complained <= MAX_STDERR_BYTES) complaint.push(chunk)
    })
    child.on('error', error =>
      reject(new GitError('failed', `git could not be started: ${messageOf(error)}`, error)),
    )
    child.on('close', (code, signal) => {
      if (thrown !== null) return reject(thrown.error)
      if (watched.error !== null) return reject(watched.error)
      if (code === 0) return resolve()
      const stderr = Buffer.concat(complaint).toString('utf8').trim()
      const reason = stderr || `stopped by ${signal ?? `exit code ${code}`}`
      reject(new GitError('failed', `\`git ${args[0]}\` failed in ${cwd}: ${reason}`))
    })
    // git may exit before it has read everything; the reason is in its exit code, not in the broken pipe.
    child.stdin?.on('error', () => {})
    child.stdin?.end(input)
  })
}
