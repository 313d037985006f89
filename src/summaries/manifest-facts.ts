/** What a manifest says of its package. */
export interface PackageFacts {
  name: string
  description: string
  /** Names of the programs that it installs. */
  programs: string[]
}

const TOML_TABLE = /^\[([^\]]+)\]\s*$/
const TOML_TEXT = /^([\w.-]+|"[^"]+")\s*=\s*(?:"([^"]*)"|'([^']*)')/
/** Tables in which `name` and `description` are those of the package, and those whose keys are programs. */
const PACKAGE_TABLES = new Set(['project', 'package', 'tool.poetry'])
const PROGRAM_TABLES = new Set(['project.scripts', 'tool.poetry.scripts'])
const BIN_TABLE = '[bin]'
const GO_MODULE = /^module\s+(\S+)/m

/** Null when the manifest names no package. */
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

/** The few keys that are asked for, each on a line of its own, as people write them. */
function fromToml(text: string): PackageFacts {
  const facts: PackageFacts = { name: '', description: '', programs: [] }
  let table = ''
  for (const line of text.split('\n')) {
    const header = TOML_TABLE.exec(line)
    if (header !== null) {
      table = header[1]!
      continue
    }
    const [, key, double, single] = TOML_TEXT.exec(line) ?? []
    if (key === undefined) continue
    const value = double ?? single ?? ''
    if (PACKAGE_TABLES.has(table) && key === 'name' && facts.name === '') facts.name = value
    else if (PACKAGE_TABLES.has(table) && key === 'description' && facts.description === '')
      facts.description = value
    else if (PROGRAM_TABLES.has(table)) facts.programs.push(key.replaceAll('"', ''))
    else if (table === BIN_TABLE && key === 'name') facts.programs.push(value)
  }
  return facts
}
