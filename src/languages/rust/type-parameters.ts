import type { FileReader } from '../../facts/file-reader.js'

interface Declared {
  /** First node that is outside. */
  end: number
  names: Set<string>
}

/** By the tree and not by definition, for an `impl<T>` is none. */
const declared = new WeakMap<FileReader, Declared[]>()

/** Visitor of `<T: Clone, const N: usize>`: the names hold in the whole item. */
export function readTypeParameters(at: number, file: FileReader): void {
  const names = new Set<string>()
  for (const parameter of file.children(at)) {
    const name = file.field(parameter, 'name')
    names.add(file.text(name < 0 ? parameter : name))
  }
  const around = declared.get(file) ?? []
  around.push({ end: file.tree.after[file.parent(at)]!, names })
  declared.set(file, around)
}

/** True for a type parameter of an item around: it names nothing that can be found. */
export function isTypeParameter(name: string, at: number, file: FileReader): boolean {
  const around = declared.get(file)
  if (around === undefined) return false
  while (around.length > 0 && around[around.length - 1]!.end <= at) around.pop()
  return around.some(({ names }) => names.has(name))
}
