/** Files by the last part of their path. */
export type FilesByName = ReadonlyMap<string, readonly { path: string; node: number }[]>

export function filesByName(files: ReadonlyMap<string, number>): FilesByName {
  const byName = new Map<string, { path: string; node: number }[]>()
  for (const [path, node] of files) {
    const name = fileName(path)
    const same = byName.get(name)
    if (same === undefined) byName.set(name, [{ path, node }])
    else same.push({ path, node })
  }
  return byName
}

export function fileName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}
