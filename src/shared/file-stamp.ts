import { statSync } from 'node:fs'

/** Tells one file at a path from another: those beside a store are replaced as a whole. '' where there is none. */
export function fileStamp(path: string): string {
  const stats = statSync(path, { throwIfNoEntry: false, bigint: true })
  return stats === undefined ? '' : `${path} ${stats.ino} ${stats.mtimeNs} ${stats.size}`
}
