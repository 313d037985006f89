import type { FileReader } from './file-reader.js'

/** `sp.run` → `subprocess.run` where the file says `import subprocess as sp`. */
export function undoImports(path: string, file: FileReader): string {
  const dot = path.indexOf('.')
  const head = dot < 0 ? path : path.slice(0, dot)
  const imported = file.importedAs.get(head)
  return imported === undefined ? path : imported + path.slice(head.length)
}
