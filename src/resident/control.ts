import { connect } from 'node:net'
import { Channel } from './channel.js'
import type { Reply, Request, ResidentStatus } from './messages.js'
import { isOurSocket, socketPath } from './place.js'

/** A process that is answering a question takes a while to hear this. */
const PATIENCE_MS = 30_000

/** Of the resident process; null if there is none that answers. */
export async function residentStatus(env: NodeJS.ProcessEnv): Promise<ResidentStatus | null> {
  const channel = reach(env)
  if (channel === null) return null
  channel.send({ what: 'status' })
  const reply = await channel.next(PATIENCE_MS)
  channel.destroy()
  if (reply?.what !== 'status') return null
  const { what: _, ...status } = reply
  return status
}

/** Ends the resident process, whatever its version; false if there is none. Returns when it has gone, or has heard it. */
export async function stopResident(env: NodeJS.ProcessEnv): Promise<boolean> {
  const channel = reach(env)
  if (channel === null) return false
  channel.send({ what: 'stop' })
  const reply = await channel.next(PATIENCE_MS)
  channel.destroy()
  return reply?.what === 'done'
}

function reach(env: NodeJS.ProcessEnv): Channel<Request, Reply> | null {
  const path = socketPath(env)
  return path === null || !isOurSocket(path) ? null : new Channel<Request, Reply>(connect(path))
}
