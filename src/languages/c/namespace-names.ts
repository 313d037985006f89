import type { FileReader } from '../../facts/file-reader.js'

/** Of each file the namespaces it opens: what is defined in them from outside is no member of a class. */
const names = new WeakMap<FileReader, Set<string>>()

export function noteNamespace(name: string, file: FileReader): void {
  const known = names.get(file)
  if (known === undefined) names.set(file, new Set([name]))
  else known.add(name)
}

export function isNamespace(name: string, file: FileReader): boolean {
  return names.get(file)?.has(name) === true
}
