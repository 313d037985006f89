import { execFileSync, spawn } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const DEBIAN = '/usr/lib/postgresql'
/** Where systems put the programs of Postgres; the tests download none. */
const PLACES = [
  process.env.SEAMARK_POSTGRES ?? '',
  ...(existsSync(DEBIAN) ? readdirSync(DEBIAN).map(version => join(DEBIAN, version, 'bin')) : []),
  '/usr/local/pgsql/bin',
  '/opt/homebrew/opt/postgresql/bin',
  '/usr/bin',
]
const STARTED = /ready to accept connections/

/** A Postgres of its own, with no data. */
export interface TestPostgres {
  /** An address of a new database. */
  database(): string
  /** Ends it as a power cut would, and starts it again. */
  killAndStart(): Promise<void>
  stop(): void
}

/** Where its programs are, or why they are nowhere. On Debian, root installs them; in CI they must be there. */
export function findPostgres(): { path: string; problem: string } {
  const found = () => PLACES.find(place => place !== '' && existsSync(join(place, 'initdb')))
  const installed = () => {
    install()
    const [version] = existsSync(DEBIAN) ? readdirSync(DEBIAN) : []
    return version === undefined ? undefined : join(DEBIAN, version, 'bin')
  }
  const path = found() ?? installed()
  if (path !== undefined) return { path, problem: '' }
  const problem =
    'No Postgres: install it (Debian: apt-get install postgresql) or name the folder of its programs in SEAMARK_POSTGRES. Its tests are skipped.'
  if (process.env.CI) throw new Error(problem)
  return { path: '', problem }
}

function install(): void {
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  try {
    execFileSync('apt-get', ['install', '-y', '--no-install-recommends', 'postgresql'], { stdio: 'ignore' })
  } catch {
    // The caller says what is missing.
  }
}

export async function startPostgres(path: string): Promise<TestPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'seamark-postgres-'))
  // Postgres refuses to run as root.
  const user = process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : {}
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid)
  const data = join(folder, 'data')
  const port = await freePort()
  const run = (program: string, args: string[]) =>
    execFileSync(join(path, program), args, { ...user, cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] })
  run('initdb', ['-D', data, '-U', 'seamark', '-A', 'trust', '--no-sync', '-E', 'UTF8'])
  const start = () => {
    const args = ['-D', data, '-p', String(port), '-c', 'listen_addresses=127.0.0.1', '-k', folder]
    const child = spawn(join(path, 'postgres'), args, {
      ...user,
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    const ready = new Promise<void>((resolve, reject) => {
      let said = ''
      child.stderr.on('data', (chunk: Buffer) => {
        said += chunk.toString()
        if (STARTED.test(said)) resolve()
      })
      child.on('exit', () => reject(new Error(`Postgres ended: ${said}`)))
    })
    return { child, ready }
  }
  let running = start()
  await running.ready
  let count = 0
  return {
    database() {
      const name = `team${++count}`
      run('createdb', ['-h', '127.0.0.1', '-p', String(port), '-U', 'seamark', name])
      return `postgres://seamark@127.0.0.1:${port}/${name}`
    },
    async killAndStart() {
      const ended = new Promise(resolve => running.child.once('exit', resolve))
      running.child.kill('SIGKILL')
      await ended
      // Its children end when they notice; until then they hold the memory of the old one.
      for (;;) {
        rmSync(join(data, 'postmaster.pid'), { force: true })
        running = start()
        try {
          await running.ready
          return
        } catch (error) {
          if (!/in use|shared memory/.test(String(error))) throw error
          await new Promise(resolve => setTimeout(resolve, 200))
        }
      }
    },
    stop() {
      running.child.kill('SIGKILL')
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

function idOf(flag: '-u' | '-g'): number {
  return Number(execFileSync('id', [flag, 'postgres']).toString())
}

function freePort(): Promise<number> {
  return new Promise(resolve => {
    const server = createServer()
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(port))
    })
  })
}
