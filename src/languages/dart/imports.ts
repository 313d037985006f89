import type { FileReader } from '../../facts/file-reader.js'

const SHOWN = /^show\b/

/** `import 'a.dart' as a show B hide C` */
export function readImport(at: number, file: FileReader): void {
  const uris = urisIn(at, file)
  const module = uris[0]
  if (module === undefined) return
  const alias = file.child(at, 'identifier')
  const shown = shownNames(at, file)
  if (alias >= 0) file.importName(module, uriText(module, file), '', file.text(alias))
  else if (shown.length === 0) file.importName(module, uriText(module, file), '*')
  else for (const name of shown) file.importName(name, uriText(module, file), file.text(name))
  referOthers(uris, file)
}

export function readExport(at: number, file: FileReader): void {
  const uris = urisIn(at, file)
  const module = uris[0]
  if (module === undefined) return
  const shown = shownNames(at, file)
  const text = uriText(module, file)
  if (shown.length === 0) file.importName(module, text, '*', '', 'reexport')
  else for (const name of shown) file.importName(name, text, file.text(name), '', 'reexport')
  referOthers(uris, file)
}

/** A library has the names of its parts, and offers them to others. */
export function readPart(at: number, file: FileReader): void {
  for (const uri of urisIn(at, file)) {
    file.importName(uri, uriText(uri, file), '*')
    file.importName(uri, uriText(uri, file), '*', '', 'reexport')
  }
}

/** A part has the names of its library, if the library is named by its file. */
export function readPartOf(at: number, file: FileReader): void {
  for (const uri of urisIn(at, file)) file.importName(uri, uriText(uri, file), '*')
}

/** Files that take the place of the first on other platforms: `if (dart.library.io) 'b.dart'`. */
function referOthers(uris: readonly number[], file: FileReader): void {
  for (const uri of uris.slice(1)) file.refer('import', uri, { name: '', receiver: uriText(uri, file) })
}

function urisIn(at: number, file: FileReader): number[] {
  const found: number[] = []
  for (let inner = at + 1; inner < file.tree.after[at]!; inner++)
    if (file.type(inner) === 'uri') found.push(inner)
  return found
}

function uriText(uri: number, file: FileReader): string {
  return file.text(uri).slice(1, -1)
}

function shownNames(at: number, file: FileReader): number[] {
  return file
    .children(at)
    .filter(child => file.type(child) === 'combinator' && SHOWN.test(file.text(child)))
    .flatMap(child => file.children(child))
}
