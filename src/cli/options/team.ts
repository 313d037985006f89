import { join, resolve } from 'node:path'
import { Option } from 'commander'
import { homeFolder } from '../../shared/home-folder.js'
import { ownFolder } from '../../store/location.js'

/** In the user's folder for application data. */
const TEAM_FOLDER = 'team'

/** Where the catalogue and the objects of a team are: the same for servers, workers and commands of administrators. */
export interface TeamFlags {
  data?: string
  database?: string
  objects?: string
  cache?: string
}

export interface TeamPlaces {
  dataDir: string
  database: string
  objects: string
  cacheDir: string
}

const DATA = new Option(
  '--data <folder>',
  'folder for all that is nowhere else (default: one in your data folder; SEAMARK_TEAM_DATA)',
)
const DATABASE = new Option(
  '--database <address>',
  'postgres://… or a file of SQLite (default: a file in --data; SEAMARK_DATABASE)',
)

/** For commands that only change the catalogue. */
export const CATALOGUE_OPTIONS = [DATA, DATABASE] as const

export const TEAM_OPTIONS = [
  DATA,
  DATABASE,
  new Option(
    '--objects <address>',
    'where indexes are: a folder, s3://bucket/prefix or http(s)://… (default: a folder in --data; SEAMARK_OBJECTS)',
  ),
  new Option(
    '--cache <folder>',
    'files of this process alone, made again if lost (default: a folder in --data)',
  ),
] as const

/** Flags go before variables of the environment. */
export function teamPlaces(flags: TeamFlags, env: NodeJS.ProcessEnv = process.env): TeamPlaces {
  const own = ownFolder({ env, platform: process.platform, homedir: homeFolder() })
  return {
    dataDir: resolve(flags.data ?? env.SEAMARK_TEAM_DATA ?? join(own, TEAM_FOLDER)),
    database: flags.database ?? env.SEAMARK_DATABASE ?? '',
    objects: flags.objects ?? env.SEAMARK_OBJECTS ?? '',
    cacheDir: flags.cache ?? '',
  }
}
