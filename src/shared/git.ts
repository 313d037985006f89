import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { SeamarkError } from './errors.js'
import { gitEnvironment, NEUTRAL_CONFIG } from './git-environment.js'
import { endIfSilent } from './silence.js'

/** Far above any real listing: a runaway command must not exhaust memory. */
const DEFAULT_MAX_BYTES = 512 * 1024 * 1024
/** Enough for every message of git; the rest is dropped. */
const MAX_STDERR_BYTES = 64 * 1024
/** All output is read at the end. By itself, `check-attr` writes each of its lines alone: a call of the system for each. */
const WRITE_TOGETHER = { GIT_FLUSH: '0' }
const SUCCESS: readonly number[] = [0]
const NOT_A_REPOSITORY = /not a git repository/i
/** The second wording is from git 2.35.2 to 2.35.x. */
const DUBIOUS_OWNERSHIP = /dubious ownership|unsafe repository/i

export type GitFailure = 'not-installed' | 'not-a-repository' | 'dubious-ownership' | 'failed'

/** Always `GIT_FAILED`. `failure` lets a caller continue without git where that makes sense. */
export class GitError extends SeamarkError {
  readonly failure: GitFailure

  constructor(failure: GitFailure, message: string, cause?: unknown) {
    super('GIT_FAILED', message, cause)
    this.name = 'GitError'
    this.failure = failure
  }
}

export interface GitRun {
  /** Standard input of git. */
  input?: string | Uint8Array
  /** Largest allowed output; default 512 MiB. */
  maxBytes?: number
  /** Exit codes that are no failure; `check-ignore` returns 1 for "none". Default `[0]`. */
  exitCodes?: readonly number[]
  /** Search the repository in `cwd` only, not in its parents. */
  onlyHere?: boolean
  /** More variables of the environment. */
  variables?: Readonly<Record<string, string>>
  /** Ends git; the promise is then rejected with the reason. */
  signal?: AbortSignal | undefined
  /** Gets what git wrote to standard error, at most 64 KiB, if it did not fail. */
  onStderr?(text: string): void
}

/**
 * Runs git without a shell, and without any configuration of the repository that could start a program.
 *
 * @example const names = (await git(root, ['ls-files', '-z'])).toString().split('\0')
 */
export function git(cwd: string, args: readonly string[], run: GitRun = {}): Promise<Buffer> {
  const {
    input,
    maxBytes = DEFAULT_MAX_BYTES,
    exitCodes = SUCCESS,
    onlyHere = false,
    variables,
    signal,
  } = run
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted()
    const child = spawn(gitProgram(), [...NEUTRAL_CONFIG, ...args], {
      cwd,
      env: { ...gitEnvironment(process.env, cwd, onlyHere), ...WRITE_TOGETHER, ...variables },
      stdio: [input === undefined ? 'ignore' : 'pipe', 'pipe', 'pipe'],
      windowsHide: true,
    })
    const stdout: Buffer[] = []
    const stderrChunks: Buffer[] = []
    let stdoutBytes = 0
    let stderrBytes = 0
    const watched = endIfSilent(child, `git ${args[0]}`)
    const kill = () => void child.kill('SIGKILL')
    signal?.addEventListener('abort', kill, { once: true })

    child.stdout?.on('data', (chunk: Buffer) => {
      stdoutBytes += chunk.length
      if (stdoutBytes > maxBytes) child.kill()
      else stdout.push(chunk)
    })
    child.stderr?.on('data', (chunk: Buffer) => {
      stderrBytes += chunk.length
      if (stderrBytes <= MAX_STDERR_BYTES) stderrChunks.push(chunk)
    })
    child.on('error', error => reject(startFailure(cwd, error)))
    child.on('close', (code, by) => {
      signal?.removeEventListener('abort', kill)
      if (signal?.aborted) reject(signal.reason)
      else if (watched.error !== null) reject(watched.error)
      else if (stdoutBytes > maxBytes) {
        reject(new GitError('failed', `\`${commandText(args)}\` wrote more than ${maxBytes} bytes.`))
      } else if (code !== null && exitCodes.includes(code)) {
        run.onStderr?.(Buffer.concat(stderrChunks).toString('utf8'))
        resolve(Buffer.concat(stdout))
      } else {
        const stderr = Buffer.concat(stderrChunks).toString('utf8').trim()
        reject(exitFailure(cwd, args, stderr || `stopped by ${by ?? `exit code ${code}`}`))
      }
    })
    // git may exit before it has read everything: its exit code gives the reason, the broken pipe does not.
    child.stdin?.on('error', () => {})
    child.stdin?.end(input)
  })
}

/** Version of the installed git, such as `2.39.5`; null if git is not installed. */
export async function gitVersion(): Promise<string | null> {
  try {
    const text = (await git(process.cwd(), ['--version'])).toString('utf8')
    return /\d+(?:\.\d+)+/.exec(text)?.[0] ?? text.trim()
  } catch (error) {
    if (error instanceof GitError && error.failure === 'not-installed') return null
    throw error
  }
}

/** Windows searches a bare name in the current folder first, where a repository may have its own git.exe. */
export function gitProgram(): string {
  if (process.platform !== 'win32') return 'git'
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    const program = join(folder, 'git.exe')
    if (folder !== '' && existsSync(program)) return program
  }
  return 'git.exe'
}

function startFailure(cwd: string, error: NodeJS.ErrnoException): SeamarkError {
  // Node reports ENOENT for a missing program and for a missing working folder.
  if (!existsSync(cwd))
    return new SeamarkError('NOT_FOUND', `There is no folder ${cwd} (any more): name one that exists.`, error)
  if (error.code === 'ENOENT')
    return new GitError(
      'not-installed',
      'git is not installed, or not in PATH: install it, or set PATH.',
      error,
    )
  return new GitError('failed', `git could not be started in ${cwd}: ${error.message}`, error)
}

function exitFailure(cwd: string, args: readonly string[], stderr: string): GitError {
  if (DUBIOUS_OWNERSHIP.test(stderr)) {
    const owned = /'([^']+)'/.exec(stderr)?.[1] ?? cwd
    return new GitError(
      'dubious-ownership',
      `git refuses to read ${owned} because it belongs to another user. If you trust it, run: ` +
        `git config --global --add safe.directory '${owned}'`,
    )
  }
  const failure = NOT_A_REPOSITORY.test(stderr) ? 'not-a-repository' : 'failed'
  return new GitError(failure, `\`${commandText(args)}\` failed in ${cwd}: ${stderr}`)
}

function commandText(args: readonly string[]): string {
  return ['git', ...args].join(' ')
}
