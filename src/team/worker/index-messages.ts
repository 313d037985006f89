import type { RemoteSettings } from '../../remote/settings.js'

/** Sent to the process that indexes a commit. */
export interface IndexOrder {
  /** A clean work tree of the commit. */
  tree: string
  store: string
  objects: RemoteSettings
}

export interface IndexedCommit {
  commit: string
  files: number
  /** Of all objects of the snapshot, and of those that were new. */
  bytes: number
  sentBytes: number
  /** The commit whose index it started from; '' for none. */
  startedFrom: string
  /** Processor time, without that of git and of starting the process. */
  cpuMs: number
}
