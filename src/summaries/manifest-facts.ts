import { isTable, parseToml, tableAt, textAt } from '../shared/toml.js'

/** A package as its manifest describes it. */
export interface PackageFacts {
  name: string
  description: string
  /** Names of the programs that the package installs. */
  programs: string[]
}

/** Tables whose `name` and `description` describe the package, and tables whose keys are programs. */
const PACKAGE_TABLES = [['project'], ['package'], ['tool', 'poetry']]
const PROGRAM_TABLES = [
  ['project', 'scripts'],
  ['tool', 'poetry', 'scripts'],
]
const GO_MODULE = /^module\s+(\S+)/m

/** Null if the manifest names no package. */
export function packageFacts(path: string, text: string): PackageFacts | null {
  const file = path.slice(path.lastIndexOf('/') + 1)
  const found =
    file === 'package.json' || file === 'composer.json'
      ? fromJson(text)
      : file === 'pyproject.toml' || file === 'Cargo.toml'
        ? fromToml(text)
        : file === 'go.mod'
          ? { name: GO_MODULE.exec(text)?.[1] ?? '', description: '', programs: [] }
          : null
  return found === null || found.name === '' ? null : found
}

function fromJson(text: string): PackageFacts | null {
  let read: unknown
  try {
    read = JSON.parse(text)
  } catch {
    return null
  }
  if (typeof read !== 'object' || read === null) return null
  const { name, description, bin } = read as Record<string, unknown>
  const own = typeof name === 'string' ? name : ''
  const programs =
    typeof bin === 'string'
      ? [own.slice(own.lastIndexOf('/') + 1)]
      : typeof bin === 'object' && bin !== null
        ? Object.keys(bin)
        : []
  return { name: own, description: typeof description === 'string' ? description : '', programs }
}

function fromToml(text: string): PackageFacts {
  const manifest = parseToml(text)
  const first = (key: string) =>
    PACKAGE_TABLES.map(path => textAt(tableAt(manifest, ...path), key)).find(said => said !== '') ?? ''
  const binaries = [manifest.bin].flat().filter(isTable)
  return {
    name: first('name'),
    description: first('description'),
    programs: [
      ...PROGRAM_TABLES.flatMap(path => Object.keys(tableAt(manifest, ...path))),
      ...binaries.map(binary => textAt(binary, 'name')).filter(name => name !== ''),
    ],
  }
}
