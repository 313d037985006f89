/** A file that represents its folder: `pkg/__init__.py`, `lib/index.ts`, `mod.rs`. */
const FOLDER_FILES = /^(?:__init__|index|mod|lib|main)\.\w+$/

/** Languages whose modules are named like their file, but with a capital. */
const CAPITALISED = /\.mli?$/

/** The path of a file, and the package that it declares. */
export interface FilePlace {
  path: string
  packageName: string
}

/** The names under which a file itself is imported. */
export function moduleNames(path: string): string[] {
  const parts = path.split('/')
  const file = parts.pop()!
  const stem = file.slice(0, file.indexOf('.') < 1 ? undefined : file.indexOf('.'))
  const module = CAPITALISED.test(file) ? [stem.charAt(0).toUpperCase() + stem.slice(1)] : []
  return FOLDER_FILES.test(file) || parts.length > 0
    ? [stem, ...module, parts.at(-1) ?? ''].filter(name => name !== '')
    : [stem, ...module]
}

/**
 * Names of the folders and packages that were added or removed, including outer ones: imports of them may now
 * resolve differently.
 */
export function changedPlaces(before: readonly FilePlace[], after: readonly FilePlace[]): Set<string> {
  const names = new Set<string>()
  const add = (old: ReadonlySet<string>, now: ReadonlySet<string>, separator: string) => {
    for (const place of old) {
      if (now.has(place)) continue
      names.add(place)
      names.add(place.slice(place.lastIndexOf(separator) + 1))
    }
  }
  for (const [of, separator] of [
    [foldersOf, '/'],
    [packagesOf, '.'],
  ] as const) {
    const old = of(before)
    const now = of(after)
    add(old, now, separator)
    add(now, old, separator)
  }
  return names
}

function foldersOf(files: readonly FilePlace[]): Set<string> {
  const folders = new Set<string>()
  for (const { path } of files) addOuter(path, '/', folders)
  return folders
}

function packagesOf(files: readonly FilePlace[]): Set<string> {
  const packages = new Set<string>()
  for (const { packageName } of files) {
    if (packageName === '' || packages.has(packageName)) continue
    packages.add(packageName)
    addOuter(packageName, '.', packages)
  }
  return packages
}

/** Adds the prefix before each separator, longest first; if one is present, so are all shorter ones. */
function addOuter(text: string, separator: string, known: Set<string>): void {
  for (let end = text.lastIndexOf(separator); end > 0; end = text.lastIndexOf(separator, end - 1)) {
    const outer = text.slice(0, end)
    if (known.has(outer)) return
    known.add(outer)
  }
}
