import { closeSync, openSync, writeSync } from 'node:fs'
import { messageOf, SeamarkError } from './errors.js'
import { visibleText } from './safe-text.js'
import { streams } from './streams.js'

/** How much a command says beside its result. */
export type Loudness = 'quiet' | 'normal' | 'verbose'

/** What is said beside a result: errors in any case, notes unless `--quiet`, details with `--verbose`. */
export type Weight = 'error' | 'note' | 'detail'

const HEARD: Readonly<Record<Loudness, readonly Weight[]>> = {
  quiet: ['error'],
  normal: ['error', 'note'],
  verbose: ['error', 'note', 'detail'],
}

const state: { loudness: Loudness; file: number | null; path: string | undefined } = {
  loudness: 'normal',
  file: null,
  path: undefined,
}

export interface LogFlags {
  quiet?: boolean
  verbose?: boolean
  logFile?: string
}

/** Before a command runs. The log is added to: several processes may write to one file. */
export function startLog({ quiet, verbose, logFile }: LogFlags, env: NodeJS.ProcessEnv, about: string): void {
  state.loudness = quiet ? 'quiet' : verbose ? 'verbose' : 'normal'
  state.path = logFile
  const path = logFile ?? env.SEAMARK_LOG_FILE
  if (path === undefined || path === '') return
  try {
    state.file = openSync(path, 'a')
  } catch (error) {
    throw new SeamarkError(
      'BAD_INPUT',
      `The log file ${path} cannot be written: ${messageOf(error)}. Name a file in a folder that is there.`,
      error,
    )
  }
  log(about)
}

/** As given with `--log-file`. */
export function logFileOption(): string | undefined {
  return state.path
}

export function loudness(): Loudness {
  return state.loudness
}

/** A line with its time and process, in the log file alone. */
export function log(text: string): void {
  if (state.file === null) return
  const lines = visibleText(text).split('\n')
  const head = `${new Date().toISOString()} ${process.pid}`
  try {
    writeSync(state.file, lines.map(line => `${head} ${line}\n`).join(''))
  } catch {
    // A full disk must not fail the command: its result is still to come.
  }
}

/** To standard error, if such is heard; the log file has it in any case. */
export function say(weight: Weight, text: string, write: (text: string) => void = writeError): void {
  log(text)
  if (HEARD[state.loudness].includes(weight)) write(`${visibleText(text)}\n`)
}

/** What a server says on its own account. Standard output may be its protocol's. */
export function sayAsServer(weight: Weight, text: string): void {
  say(weight, `seamark: ${text}`)
}

function writeError(text: string): void {
  streams().err.write(text)
}

export function endLog(about: string): void {
  log(about)
  if (state.file !== null) closeSync(state.file)
  state.file = null
}
