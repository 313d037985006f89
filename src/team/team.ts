import type { RemoteSettings } from '../remote/settings.js'
import type { Catalogue } from './catalogue/catalogue.js'
import type { Fetcher } from './fetch/fetcher.js'
import type { Queue } from './queue/queue.js'
import type { Tracer } from './traces/tracer.js'

/** What a server and a worker have in common. */
export interface Team {
  catalogue: Catalogue
  queue: Queue
  fetcher: Fetcher
  /** Where snapshots are; `objects/repository-objects.ts` says where those of one repository are. */
  objects: RemoteSettings
  /** A folder of this process alone for work trees and stores; all of it can be made again. */
  cacheDir: string
  log: TeamLog
  tracer: Tracer
}

/** One line of JSON for each event. */
export type TeamLog = (event: string, fields: Readonly<Record<string, string | number>>) => void

/** Runs jobs in this process: all of `seamark worker`, a part of `seamark serve` where it stands alone. */
export type StartWorker = (team: Team, options: WorkerOptions) => Promise<{ stop(): Promise<void> }>

export interface WorkerOptions {
  atOnce: number
  /** Of the stores that indexes start from; those used longest ago go. Default 20 GiB. */
  cacheBytes?: number
}
