import type { Command } from 'commander'
import type { Answering, Sink } from '../../resident/answering.js'
import type { Home, Question, Terminal } from '../../resident/messages.js'
import { endLog } from '../../shared/log.js'
import { type Streams, withStreams } from '../../shared/streams.js'
import { NotResident } from '../repository/repository-source.js'
import { endingOf } from '../terminal/exit.js'
import { fail } from '../terminal/print.js'
import type { ResidentRepositories } from './resident-repositories.js'

/**
 * Runs command lines of clients as their own process would: in their folder, with their variables, to their terminal. These
 * belong to the whole process, so it is one command line at a time.
 */
export class Turns implements Answering {
  readonly #kept: ResidentRepositories
  readonly #program: () => Command

  constructor(kept: ResidentRepositories, program: () => Command) {
    this.#kept = kept
    this.#program = program
  }

  get roots(): readonly string[] {
    return this.#kept.roots
  }

  keep(home: Home): Promise<void> {
    return this.#kept.keep(home)
  }

  close(): Promise<void> {
    return this.#kept.close()
  }

  async answer(question: Question, sink: Sink, signal: AbortSignal): Promise<number | null> {
    const folder = process.cwd()
    this.#kept.signal = signal
    try {
      process.chdir(question.cwd)
      const restore = setVariables(question.variables)
      try {
        return await withStreams(streamsOf(question, sink), () => this.#run(question.argv))
      } finally {
        restore()
      }
    } catch {
      // A folder that is gone, or a command that is not for this process.
      return null
    } finally {
      process.chdir(folder)
      await this.#kept.tidy()
    }
  }

  async #run(argv: readonly string[]): Promise<number> {
    process.exitCode = undefined
    try {
      await this.#program().parseAsync(argv)
      return Number(process.exitCode ?? 0)
    } catch (error) {
      if (error instanceof NotResident) throw error
      const { exitCode, text } = endingOf(error, argv.includes('--json'))
      if (text !== '') fail(text)
      return exitCode
    } finally {
      process.exitCode = undefined
      endLog('ended')
    }
  }
}

/** Returns what undoes it. */
function setVariables(variables: Question['variables']): () => void {
  const before = Object.keys(variables).map(name => [name, process.env[name] ?? null] as const)
  const set = (name: string, value: string | null) => {
    if (value === null) delete process.env[name]
    else process.env[name] = value
  }
  for (const [name, value] of Object.entries(variables)) set(name, value)
  return () => {
    for (const [name, value] of before) set(name, value)
  }
}

function streamsOf({ out, err, input }: Question, sink: Sink): Streams {
  return {
    out: { ...terminal(out), write: chunk => sink.write('out', chunk) },
    err: { ...terminal(err), write: chunk => sink.write('err', chunk) },
    progress: { ...terminal(err), write: chunk => sink.progress(String(chunk)) },
    input: () => input ?? '',
  }
}

function terminal({ isTTY, columns }: Terminal) {
  return { isTTY, ...(columns === null ? {} : { columns }) }
}
