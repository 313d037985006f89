import { parseToml, tableAt, textAt } from '../../shared/toml.js'
import { iniLines } from '../../vocabulary/manifests/ini-lines.js'
import type { Manifest } from '../../vocabulary/manifests/manifest-reader.js'
import { readPython } from '../../vocabulary/manifests/python.js'
import { namesOf, type PackageReader } from './package-reader.js'

/** Tables whose `name` is that of the project: of the standard, of Poetry, of Flit. */
const NAMED = ['project', 'tool.poetry', 'tool.flit.metadata']
const SETUP_NAME = /\bname\s*=\s*["']([\w.-]+)["']/

export const pip: PackageReader = {
  ecosystem: 'pip',
  fileName: /^(?:pyproject\.toml|setup\.cfg|setup\.py|pipfile|[\w.-]*requirements[\w.-]*\.(?:txt|in))$/,
  read: manifest => namesOf('pip', manifest, ownNames(manifest).map(plainName), readPython(manifest)),
}

function ownNames({ path, text }: Manifest): string[] {
  if (path.endsWith('.toml')) {
    const all = parseToml(text)
    return NAMED.map(table => textAt(tableAt(all, ...table.split('.')), 'name'))
  }
  if (path.endsWith('.cfg'))
    return [...iniLines(text)]
      .filter(({ table, key }) => table === 'metadata' && key === 'name')
      .map(({ value }) => value)
  return path.endsWith('.py') ? [SETUP_NAME.exec(text)?.[1] ?? ''] : []
}

/** Names are the same whatever their case and separators (PEP 503). */
function plainName(name: string): string {
  return name.toLowerCase().replaceAll(/[-_.]+/g, '-')
}
