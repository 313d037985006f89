import { isTable, parseToml, type TomlTable, tableAt, textAt } from '../../shared/toml.js'

const DEPENDENCY_TABLES = ['dependencies', 'dev-dependencies', 'build-dependencies']
/** Targets that may give the path of their file. */
const TARGET_TABLES = ['lib', 'bin', 'test', 'bench', 'example']

/** The contents of a Cargo.toml. */
export interface CargoManifest {
  /** '' if the manifest has no package name. */
  name: string
  /** Name of the library, if it differs from the package. */
  libraryName: string
  /** Path of the library; '' for the default one. */
  libraryPath: string
  /** Files of the targets with an explicit path, and of the build script. */
  targetPaths: string[]
  /** Of the package: settings such as `autotests`. */
  settings: TomlTable
  /** Names of dependencies in the manifest, for any target and in the workspace → names of packages. */
  dependencies: ReadonlyMap<string, string>
}

export function readCargoManifest(text: string): CargoManifest {
  const manifest = parseToml(text)
  const settings = tableAt(manifest, 'package')
  const targets = TARGET_TABLES.flatMap(name => manifest[name] ?? []).filter(isTable)
  const library = tableAt(manifest, 'lib')
  return {
    name: textAt(settings, 'name'),
    libraryName: textAt(library, 'name'),
    libraryPath: textAt(library, 'path'),
    targetPaths: [...targets.map(target => textAt(target, 'path')), textAt(settings, 'build')].filter(
      path => path !== '',
    ),
    settings,
    dependencies: dependenciesOf(manifest),
  }
}

function dependenciesOf(manifest: TomlTable): Map<string, string> {
  const places = [
    manifest,
    tableAt(manifest, 'workspace'),
    ...Object.values(tableAt(manifest, 'target')).filter(isTable),
  ]
  const found = new Map<string, string>()
  for (const place of places)
    for (const table of DEPENDENCY_TABLES)
      for (const [name, value] of Object.entries(tableAt(place, table)))
        found.set(name, (isTable(value) && textAt(value, 'package')) || name)
  return found
}
