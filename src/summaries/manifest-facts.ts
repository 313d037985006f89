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
/** Manifests whose packages are listed. */
export const MANIFEST =
  /(?:^|\/)(?:package\.json|composer\.json|pyproject\.toml|Cargo\.toml|go\.mod|setup\.cfg|pom\.xml|pubspec\.yaml|DESCRIPTION|dune-project|[^/]+\.(?:gemspec|csproj|fsproj|cabal|opam|nimble))$/

/** Readers by the name of the file; the first that fits reads it. */
const READERS: readonly (readonly [RegExp, (text: string, file: string) => PackageFacts | null])[] = [
  [/^(?:package|composer)\.json$/, fromJson],
  [/^(?:pyproject|Cargo)\.toml$/, fromToml],
  [/^go\.mod$/, text => ({ name: GO_MODULE.exec(text)?.[1] ?? '', description: '', programs: [] })],
  [/\.gemspec$/, fromGemspec],
  [/^pom\.xml$|\.(?:cs|fs)proj$/, fromXml],
  [/^(?:setup\.cfg|pubspec\.yaml|DESCRIPTION)$|\.(?:cabal|opam|nimble)$/, fromLines],
  [/^dune-project$/, fromDune],
]

/** Null if the manifest names no package. */
export function packageFacts(path: string, text: string): PackageFacts | null {
  const file = path.slice(path.lastIndexOf('/') + 1)
  const reader = READERS.find(([name]) => name.test(file))?.[1]
  const found = reader?.(text, file) ?? null
  return found === null || found.name === '' ? null : found
}

/** `s.summary = "…"`: a description is longer, and may be a whole page. */
function fromGemspec(text: string, file: string): PackageFacts {
  const value = (key: string) =>
    new RegExp(`\\.${key}\\s*=\\s*(?:%q?[{(\\[]|["'])\\s*([^"'})\\]]+)`).exec(text)?.[1]?.trim() ?? ''
  const name = value('name') || file.slice(0, file.lastIndexOf('.'))
  return { name, description: value('description') || value('summary'), programs: [] }
}

const PARENT = /<(parent|dependencies|build|profiles|plugins)>[\s\S]*?<\/\1>/g

function fromXml(text: string, file: string): PackageFacts {
  const own = text.replaceAll(PARENT, '')
  const value = (tag: string) =>
    new RegExp(`<${tag}>([^<$]+)</${tag}>`).exec(own)?.[1]?.replaceAll(/\s+/g, ' ').trim() ?? ''
  const stem = file.slice(0, file.lastIndexOf('.'))
  const name = value('artifactId') || value('PackageId') || (file === 'pom.xml' ? '' : stem)
  return { name, description: value('description') || value('Description'), programs: [] }
}

/**
 * `key = value` or `key: value`, one a line. R has the title of a package before its description, Haskell and OCaml have a
 * synopsis; there and in Nim the file has the name of the package.
 */
function fromLines(text: string, file: string): PackageFacts {
  const value = (key: string) =>
    new RegExp(`^${key}[ \\t]*[:=][ \\t]*["']?(.+?)["']?$`, 'm').exec(text)?.[1] ?? ''
  const stem = /^(.+)\.(?:cabal|opam|nimble)$/.exec(file)?.[1] ?? ''
  return {
    name: value('name') || value('Package') || stem,
    description: value('synopsis') || value('description') || value('Title'),
    programs: [],
  }
}

/** `(synopsis "…")` */
function fromDune(text: string): PackageFacts {
  const value = (key: string) => new RegExp(`\\(${key}\\s+"?([^")]+)"?\\)`).exec(text)?.[1]?.trim() ?? ''
  return { name: value('name'), description: value('synopsis'), programs: [] }
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
