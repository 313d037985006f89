import { connect } from 'node:net'
import { streams, useInput } from '../shared/streams.js'
import { Channel } from './channel.js'
import { isAtHome } from './homes.js'
import { ownIdentity, TRAVELLING } from './identity.js'
import type { Question, Reply, Request, Terminal } from './messages.js'
import { isOurSocket, socketPath } from './place.js'
import { daemonChoice, isServed, usesDaemon } from './policy.js'

/** The process may be taking in the last edits, which the command would have to do as well. Longer than this, it does something else. */
const TURN_PATIENCE_MS = 3000
/** After the program and its script. */
const FIRST_WORD = 2
const READS_INPUT = /^(?:--\w+=)?-$/
const CLEAR_LINE = '\r\u001b[K'

/**
 * Has a resident process answer a command line, if there is one that can: then it has been printed, and the exit code is set.
 * Loads nothing of the program. Whatever goes wrong before the last word of the answer has come, nothing was printed.
 */
export async function askResident(argv: readonly string[], env: NodeJS.ProcessEnv): Promise<boolean> {
  if (!usesDaemon(env) || !isServed(argv, env)) return false
  const path = socketPath(env)
  if (path === null || !isOurSocket(path) || !isAtHome(path, argv.slice(FIRST_WORD))) return false
  const readsInput = argv.slice(FIRST_WORD).some(word => READS_INPUT.test(word))
  // Someone types: the command says what is wrong with the line before it reads.
  if (readsInput && process.stdin.isTTY) return false
  const channel = new Channel<Request, Reply>(connect(path))
  try {
    const patience = daemonChoice(env) === 'on' ? undefined : TURN_PATIENCE_MS
    const answer = await answerOf(channel, questionOf(argv, env, readsInput), patience)
    if (answer === null) return false
    // The reader went away (`seamark query x | head`): that is no error, as in `cli/terminal/exit.ts`.
    process.stdout.on('error', () => process.exit(0))
    for (const { to, chunk } of answer.output) (to === 'out' ? process.stdout : process.stderr).write(chunk)
    process.exitCode = answer.exitCode
    return true
  } finally {
    channel.destroy()
  }
}

interface Answer {
  output: { to: 'out' | 'err'; chunk: string | Uint8Array }[]
  exitCode: number
}

async function answerOf(
  channel: Channel<Request, Reply>,
  question: Question,
  patienceMs: number | undefined,
): Promise<Answer | null> {
  channel.send({ what: 'question', ...question })
  const turn = await channel.next(patienceMs)
  if (turn?.what !== 'ready') return null
  channel.send({ what: 'go' })
  const output: Answer['output'] = []
  let isDrawn = false
  try {
    for (;;) {
      const reply = await channel.next()
      if (reply === null || reply.what === 'yours') return null
      if (reply.what === 'end') return { output, exitCode: reply.exitCode }
      if (reply.what === 'progress') {
        isDrawn = true
        process.stderr.write(reply.text)
      } else if (reply.what === 'output')
        output.push({
          to: reply.to,
          chunk: 'text' in reply ? reply.text : Buffer.from(reply.base64, 'base64'),
        })
    }
  } finally {
    if (isDrawn) process.stderr.write(CLEAR_LINE)
  }
}

function questionOf(argv: readonly string[], env: NodeJS.ProcessEnv, readsInput: boolean): Question {
  const input = readsInput ? streams().input() : null
  // If the answer does not come, the command itself wants it.
  if (input !== null) useInput(input)
  return {
    ...ownIdentity(env),
    argv,
    cwd: process.cwd(),
    variables: Object.fromEntries(TRAVELLING.map(name => [name, env[name] ?? null])),
    input,
    out: terminalOf(process.stdout),
    err: terminalOf(process.stderr),
  }
}

function terminalOf({ isTTY, columns }: { isTTY?: boolean; columns?: number }): Terminal {
  return { isTTY: isTTY === true, columns: columns ?? null }
}
