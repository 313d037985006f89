/** The files below a folder: [from, to). Paths with a common prefix are adjacent. */
export interface FileRange {
  from: number
  to: number
}

/** Every folder with a file at any depth, in path order; without the root. */
export function foldersOf(paths: readonly string[]): Map<string, FileRange> {
  const folders = new Map<string, FileRange>()
  paths.forEach((path, file) => {
    for (let end = path.indexOf('/'); end >= 0; end = path.indexOf('/', end + 1)) {
      const folder = path.slice(0, end)
      const range = folders.get(folder)
      if (range === undefined) folders.set(folder, { from: file, to: file + 1 })
      else range.to = file + 1
    }
  })
  return folders
}

/** The direct child folders and files of a folder ('' for the root), by path. */
export function childrenOf(
  paths: readonly string[],
  folder: string,
  { from, to }: FileRange,
): { folders: string[]; files: number[] } {
  const start = folder === '' ? 0 : folder.length + 1
  const folders = new Set<string>()
  const files: number[] = []
  for (let file = from; file < to; file++) {
    const end = paths[file]!.indexOf('/', start)
    if (end < 0) files.push(file)
    else folders.add(paths[file]!.slice(0, end))
  }
  return { folders: [...folders], files }
}

/** The part of the repository that contains a path, seen from a folder: its shortest prefix outside the folder. */
export function partSeenFrom(folder: string, path: string): string {
  let shared = 0
  for (let end = folder.indexOf('/'); ; end = folder.indexOf('/', end + 1)) {
    const prefix = end < 0 ? folder : folder.slice(0, end)
    if (!path.startsWith(`${prefix}/`)) break
    shared = prefix.length + 1
    if (end < 0) break
  }
  const next = path.indexOf('/', shared)
  return next < 0 ? path : path.slice(0, next)
}

export function sizeOf({ from, to }: FileRange): number {
  return to - from
}

export function isIn({ from, to }: FileRange, file: number): boolean {
  return file >= from && file < to
}
