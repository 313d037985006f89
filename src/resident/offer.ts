import { spawn } from 'node:child_process'
import { connect } from 'node:net'
import { dirname } from 'node:path'
import { bundledFile } from '../shared/bundled-file.js'
import { Channel } from './channel.js'
import { ownIdentity, TRAVELLING } from './identity.js'
import type { Home, Reply, Request } from './messages.js'
import { isAnswering } from './own-socket.js'
import { isOurSocket, makeFolder, socketPath } from './place.js'
import { daemonChoice, isInstalled, usesDaemon } from './policy.js'
import { isStarting } from './starting.js'

/** Smaller repositories are answered as fast without: see bench/results/serving.md, "The resident process". */
const LEAST_FILES = 1000
const PATIENCE_MS = 500

/**
 * After a command that had to answer by itself: if the repository is large, a resident process keeps it for the next one.
 * Never fails, and the command does not wait for it.
 */
export async function offerHome(home: Home, files: number, env: NodeJS.ProcessEnv): Promise<void> {
  const path = socketPath(env)
  if (path === null || !usesDaemon(env)) return
  if (files < LEAST_FILES && daemonChoice(env) !== 'on') return
  try {
    if (isOurSocket(path) && (await isAnswering(path))) await tellToKeep(path, home, env)
    else if (makeFolder(path) && !isStarting(path)) start(home, env)
  } catch {
    // The answer is out: what would make the next one faster must not spoil it.
  }
}

async function tellToKeep(path: string, home: Home, env: NodeJS.ProcessEnv): Promise<void> {
  const channel = new Channel<Request, Reply>(connect(path))
  channel.send({ what: 'keep', ...ownIdentity(env), ...home })
  await channel.next(PATIENCE_MS)
  channel.destroy()
}

function start({ root, store }: Home, env: NodeJS.ProcessEnv): void {
  const script = bundledFile('main.js')
  if (!isInstalled(script)) return
  const own = { ...env }
  for (const name of [...TRAVELLING, 'SEAMARK_LOG_FILE']) delete own[name]
  // In no folder of the user: it must not be in the way of one that is to be removed.
  const child = spawn(process.execPath, [script, 'daemon', 'run', '--repo', root, '--store', store], {
    cwd: dirname(script),
    env: own,
    detached: true,
    stdio: 'ignore',
  })
  child.on('error', () => {})
  child.unref()
}
