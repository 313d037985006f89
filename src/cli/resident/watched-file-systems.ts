import { statfsSync } from 'node:fs'

/**
 * Kinds of file systems whose every change passes the kernel of this machine, so that it is reported before the writing
 * program goes on: ext, XFS, Btrfs, tmpfs, overlay, ZFS, F2FS, bcachefs. Folders of other machines (NFS, SMB, 9P, FUSE) change
 * without a word.
 */
const LOCAL: ReadonlySet<number> = new Set([
  0xef53, 0x58465342, 0x9123683e, 0x01021994, 0x794c7630, 0x2fc12fc1, 0xf2f52010, 0xca451a4e,
])

/** Whether a watcher of this folder knows of a change as soon as it is made. Other systems than Linux report them late. */
export function reportsAtOnce(folder: string): boolean {
  if (process.platform !== 'linux') return false
  try {
    // Some systems give the number with a sign.
    return LOCAL.has(statfsSync(folder).type >>> 0)
  } catch {
    return false
  }
}
