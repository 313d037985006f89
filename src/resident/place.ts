import { lstatSync, mkdirSync, type Stats } from 'node:fs'
import { isAbsolute, join } from 'node:path'
import { homeFolder } from '../shared/home-folder.js'
import { ownFolder } from '../store/location.js'

const FOLDER = 'daemon'
const SOCKET = 'socket'
/** Of a path of a socket: 104 bytes on macOS, 108 on Linux, with a zero at the end. */
const MOST_PATH_BYTES = 103
const OTHERS_MODE = 0o077
const OWN_MODE = 0o700

/** The socket of this user: in the folder that the system has for such, else with the stores. Null where there can be none. */
export function socketPath(env: NodeJS.ProcessEnv = process.env): string | null {
  // Named pipes have no owner that could be checked like this.
  if (process.platform === 'win32') return null
  const runtime = env.XDG_RUNTIME_DIR ?? ''
  const own = isAbsolute(runtime)
    ? join(runtime, 'seamark')
    : ownFolder({ env, platform: process.platform, homedir: homeFolder() })
  const path = join(own, FOLDER, SOCKET)
  // The name under which it is made first is longer.
  return Buffer.byteLength(`${path}.${process.pid}`) > MOST_PATH_BYTES ? null : path
}

/** Whether the socket is there, and nobody but this user can have put it there. */
export function isOurSocket(path: string): boolean {
  const socket = statsOf(path)
  return socket?.isSocket() === true && isOwn(socket) && isPrivate(join(path, '..'))
}

/** Makes the folder of the socket; false if others can get at it. */
export function makeFolder(path: string): boolean {
  mkdirSync(join(path, '..'), { recursive: true, mode: OWN_MODE })
  return isPrivate(join(path, '..'))
}

/** What tells this file from another of its name; '' if there is none. */
export function socketStamp(path: string): string {
  const stats = statsOf(path)
  return stats === undefined ? '' : `${stats.dev} ${stats.ino} ${stats.ctimeMs}`
}

function isPrivate(folder: string): boolean {
  const stats = statsOf(folder)
  return stats?.isDirectory() === true && isOwn(stats) && (stats.mode & OTHERS_MODE) === 0
}

function isOwn({ uid }: Stats): boolean {
  return uid === process.getuid?.()
}

function statsOf(path: string): Stats | undefined {
  try {
    return lstatSync(path, { throwIfNoEntry: false })
  } catch {
    // A part of the path is no folder.
    return undefined
  }
}
