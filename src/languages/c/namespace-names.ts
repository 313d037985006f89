import type { FileReader } from '../../facts/file-reader.js'
import { stateKey } from '../../shared/state-slots.js'

/** Namespaces that the file opens: a definition qualified with one of them is not a member of a class. */
const NAMESPACES = stateKey(() => new Set<string>())

export function noteNamespace(name: string, file: FileReader): void {
  file.state(NAMESPACES).add(name)
}

export function isNamespace(name: string, file: FileReader): boolean {
  return file.state(NAMESPACES).has(name)
}
