import { statSync } from 'node:fs'

/** Identifies the file at a path: files beside a store are replaced as a whole. '' if there is none. */
export function fileStamp(path: string): string {
  const stats = statSync(path, { throwIfNoEntry: false, bigint: true })
  return stats === undefined ? '' : `${path} ${stats.ino} ${stats.mtimeNs} ${stats.size}`
}
