import { randomBytes } from 'node:crypto'
import { hostname } from 'node:os'

const NAME_BYTES = 6
const NAME = /^(.*) (\d+) [0-9a-f]{12}$/
/** Of `kill`: there is such a process, and it is another user's. */
const NOT_OURS = 'EPERM'

/** Names that this process made: a container that is started again may have the same process number. */
const OWN = new Set<string>()

/** A name that is new for each worker, and says where it runs. */
export function workerName(): string {
  const name = `${hostname()} ${process.pid} ${randomBytes(NAME_BYTES).toString('hex')}`
  OWN.add(name)
  return name
}

/** Whether it is sure that a worker ended without a word: it ran on this machine, and its process is gone. */
export function isGone(name: string): boolean {
  const [, host, id] = NAME.exec(name) ?? []
  if (host !== hostname() || OWN.has(name)) return false
  const pid = Number(id)
  return pid === process.pid || !isAlive(pid)
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === NOT_OURS
  }
}
