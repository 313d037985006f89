/** A file that represents its folder: `pkg/__init__.py`, `lib/index.ts`, `mod.rs`. */
const FOLDER_FILES = /^(?:__init__|index|mod|lib|main)\.\w+$/

/** Languages whose modules are named like their file, but with a capital. */
const CAPITALISED = /\.mli?$/

/** The path of a file, and the package that it declares. */
export interface FilePlace {
  path: string
  packageName: string
}

/** What differs between the paths of two states of a checkout. */
export interface PathChange {
  /** Files that came or went. */
  paths: ReadonlySet<string>
  /** Folders and packages that did, including outer ones. */
  folders: ReadonlySet<string>
  packages: ReadonlySet<string>
  /** Modules that a file imports now and did not, or the other way round. */
  imports: readonly { path: string; module: string }[]
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

export function pathChange(
  before: readonly FilePlace[],
  after: readonly FilePlace[],
  imports: PathChange['imports'],
): PathChange {
  const pathsOf = (files: readonly FilePlace[]) => new Set(files.map(({ path }) => path))
  const differing = (of: (files: readonly FilePlace[]) => Set<string>) => {
    const [old, now] = [of(before), of(after)]
    return new Set([...[...old].filter(each => !now.has(each)), ...[...now].filter(each => !old.has(each))])
  }
  return {
    paths: differing(pathsOf),
    folders: differing(foldersOf),
    packages: differing(packagesOf),
    imports,
  }
}

/** Names of the folders and packages that came or went: imports of them may now resolve differently. */
export function placeNames({ folders, packages }: PathChange): Set<string> {
  const names = new Set<string>()
  for (const [places, separator] of [
    [folders, '/'],
    [packages, '.'],
  ] as const) {
    for (const place of places) {
      names.add(place)
      names.add(place.slice(place.lastIndexOf(separator) + 1))
    }
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
