import { renameSync, rmSync } from 'node:fs'
import { connect, type Server } from 'node:net'
import { makeFolder, socketStamp } from './place.js'

/** The socket of the user, as long as it is this process that listens there. */
export interface OwnSocket {
  /** Whether it is still this process that clients find. */
  isOurs(): boolean
  remove(): void
}

/**
 * Listens at a path, unless a process that answers does; null then. A socket that a killed process left is replaced. Made
 * under another name and moved: clients find one that answers, or none. If two start at once, the later one replaces the
 * socket of the first, which notices that and ends.
 */
export async function ownSocket(server: Server, path: string): Promise<OwnSocket | null> {
  if (!makeFolder(path) || (await isAnswering(path))) return null
  const made = `${path}.${process.pid}`
  rmSync(made, { force: true })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(made, resolve)
  })
  renameSync(made, path)
  const stamp = socketStamp(path)
  const isOurs = () => socketStamp(path) === stamp
  return {
    isOurs,
    remove: () => rmSync(path, { force: true }),
  }
}

/** Whether a process listens there, busy or not. */
export function isAnswering(path: string): Promise<boolean> {
  return new Promise(resolve => {
    const socket = connect(path)
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
}
