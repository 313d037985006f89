const REGULAR = '100'
const ABSENT = /^0+$/

/** One line of `--raw`: `:100644 100644 <old blob> <new blob> M` and its path. */
export interface RawEntry {
  status: string
  /** A regular file on each side where it exists: no link, no submodule. */
  regular: boolean
  /** '' if the file is absent on that side. */
  oldBlob: string
  newBlob: string
  path: string
}

export function rawEntry(meta: string, path: string): RawEntry {
  const [oldMode = '', newMode = '', oldBlob = '', newBlob = '', status = ''] = meta.slice(1).split(' ')
  const before = oldMode.startsWith(REGULAR)
  const after = newMode.startsWith(REGULAR)
  return {
    // A link or submodule that became a file is a new file; the other way round, the file was deleted.
    status: status === 'T' ? (after ? 'A' : 'D') : status.charAt(0),
    regular:
      (before || ABSENT.test(oldMode) || status === 'T') && (after || ABSENT.test(newMode) || status === 'T'),
    oldBlob: ABSENT.test(oldBlob) ? '' : oldBlob,
    newBlob: ABSENT.test(newBlob) ? '' : newBlob,
    path,
  }
}
