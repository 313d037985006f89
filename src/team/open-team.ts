import { existsSync, linkSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { newKey, readSigner } from '../remote/keys.js'
import { type RemoteSettings, remoteSettings } from '../remote/settings.js'
import { SeamarkError } from '../shared/errors.js'
import { isPostgres, openCatalogue } from './catalogue/open-catalogue.js'
import { copyFolder } from './fetch/copy-folder.js'
import { GitFetcher } from './fetch/git-fetcher.js'
import { openQueue } from './queue/open-queue.js'
import type { Queue } from './queue/queue.js'
import type { Team, TeamLog } from './team.js'
import { openTracer } from './traces/open-tracer.js'
import { tracedQueue } from './traces/traced-queue.js'

const CATALOGUE_FILE = 'catalogue.db'
const OBJECTS = 'objects'
const CACHE = 'cache'
const KEY_FILE = 'key.pem'
/** Only this user may sign. */
const SECRET_MODE = 0o600
/** The same for its folder: the catalogue has secrets of webhooks in it. */
const FOLDER_MODE = 0o700

export interface TeamSettings {
  /** Folder of what is not elsewhere: the catalogue, objects, a key, the cache. */
  dataDir: string
  /** `postgres://…`, or a file of SQLite; '' for one in `dataDir`. */
  database: string
  /** As `openRemote` takes it; '' for a folder in `dataDir`. */
  objects: string
  /** '' for a folder in `dataDir`. */
  cacheDir: string
  log: TeamLog
}

/** Opens all that a server, a worker or a command of an administrator needs. The caller closes it by `closeTeam`. */
export async function openTeam(
  settings: TeamSettings,
  openJobs: (database: string) => Promise<Queue> = openQueue,
): Promise<Team> {
  const { dataDir, log } = settings
  const database = databaseOf(settings)
  const cacheDir = settings.cacheDir === '' ? join(dataDir, CACHE) : resolve(settings.cacheDir)
  mkdirSync(dataDir, { recursive: true, mode: FOLDER_MODE })
  const objects = objectsOf(settings)
  mkdirSync(cacheDir, { recursive: true })
  const catalogue = await openCatalogue(database)
  try {
    const jobs = await openJobs(database)
    const tracer = openTracer(process.env, reason => log('traces lost', { reason }))
    const fetcher = new GitFetcher(copyFolder(cacheDir))
    return { catalogue, queue: tracedQueue(jobs, tracer), fetcher, objects, cacheDir, log, tracer }
  } catch (error) {
    await catalogue.close()
    throw error
  }
}

export async function closeTeam({ queue, catalogue, tracer }: Team): Promise<void> {
  await tracer.close()
  await queue.close()
  await catalogue.close()
}

export function databaseOf({ database, dataDir }: Pick<TeamSettings, 'database' | 'dataDir'>): string {
  if (database !== '' && database.includes('://') && !isPostgres(database))
    throw new SeamarkError('BAD_INPUT', `Expected postgres://… or a file as --database, found "${database}".`)
  if (database === '') return join(dataDir, CATALOGUE_FILE)
  return isPostgres(database) ? database : resolve(database)
}

/** Variables of the environment name keys; without any, a key in the data folder signs, and is trusted. */
function objectsOf({ objects, dataDir }: TeamSettings): RemoteSettings {
  const given = remoteSettings(process.env)
  const address = objects === '' ? join(dataDir, OBJECTS) : objects
  if (objects === '') mkdirSync(address, { recursive: true })
  const keyFile = given.keyFile === '' && given.trusted.length === 0 ? ownKey(dataDir) : given.keyFile
  const own = keyFile === '' ? [] : [readSigner(keyFile).publicKey]
  return { address, keyFile, trusted: [...new Set([...given.trusted, ...own])], repository: '' }
}

function ownKey(dataDir: string): string {
  const file = join(dataDir, KEY_FILE)
  if (existsSync(file)) return file
  const made = `${file}.${process.pid}`
  writeFileSync(made, newKey().pem, { mode: SECRET_MODE })
  try {
    // In one piece: other processes of the folder start at the same time, and must not read half a key.
    linkSync(made, file)
  } catch (error) {
    if (!existsSync(file)) throw error
  } finally {
    rmSync(made, { force: true })
  }
  return file
}
