import { parseToml, tableAt, textAt } from '../../shared/toml.js'
import { iniLines } from './ini-lines.js'
import type { Manifest, ManifestReader } from './manifest-reader.js'

/** `Django[argon2]>=4.2 ; python_version > "3"` → `Django` */
const REQUIREMENT = /^([A-Za-z0-9][\w.-]*)\s{0,20}(?:\[[^\]]*\])?\s{0,20}(?:[<>=!~;@(#]|$)/
const QUOTED = /["']([^"'\n]+)["']/g
/** Tables whose `name` is that of the project: of the standard, of Poetry, of Flit. */
const NAMED = ['project', 'tool.poetry', 'tool.flit.metadata', 'metadata']
/** Tables whose keys are packages, of Poetry and Pipfile, and whose values are lists of requirements. */
const KEYED = ['tool.poetry.dependencies', 'tool.poetry.dev-dependencies', 'packages', 'dev-packages']
const LISTS = ['project.optional-dependencies', 'dependency-groups', 'tool.pdm.dev-dependencies']
const SETUP_NAME = /\bname\s*=\s*["']([\w.-]+)["']/
const SETUP_LIST = /\b(?:install_requires|tests_require|requirements|extras_require)\s*=\s*([[{][^\]}]*)/gi

export const readPython: ManifestReader = manifest => {
  const name = manifest.path.slice(manifest.path.lastIndexOf('/') + 1).toLowerCase()
  const found = name.endsWith('.toml') || name === 'pipfile' ? fromToml(manifest) : fromText(name, manifest)
  return found.map(plainName).filter(plain => plain !== '')
}

function fromText(name: string, { text }: Manifest): string[] {
  if (name === 'setup.cfg') return fromIni(text)
  if (name === 'setup.py') {
    const lists = [...text.matchAll(SETUP_LIST)].flatMap(([, list]) => [...list!.matchAll(QUOTED)])
    return [SETUP_NAME.exec(text)?.[1] ?? '', ...lists.map(([, requirement]) => packageOf(requirement!))]
  }
  return text.split('\n').map(line => packageOf(line.trim()))
}

function fromToml({ text }: Manifest): string[] {
  const all = parseToml(text)
  const at = (path: string) => tableAt(all, ...path.split('.'))
  const groups = Object.keys(at('tool.poetry.group')).map(group =>
    tableAt(all, 'tool', 'poetry', 'group', group, 'dependencies'),
  )
  const lists = [at('project').dependencies, ...LISTS.flatMap(path => Object.values(at(path)))]
  return [
    ...NAMED.map(path => textAt(at(path), 'name')),
    ...[...KEYED.map(at), ...groups].flatMap(table => Object.keys(table)),
    ...lists.flat().map(requirement => (typeof requirement === 'string' ? packageOf(requirement) : '')),
  ]
}

function fromIni(text: string): string[] {
  const names: string[] = []
  for (const { table, key, value } of iniLines(text)) {
    if (table === 'metadata' && key === 'name') names.push(value)
    else if (
      table === 'options.extras_require' ||
      (table === 'options' && key.endsWith('_requires')) ||
      key === 'tests_require'
    )
      names.push(packageOf(value))
  }
  return names
}

function packageOf(requirement: string): string {
  return REQUIREMENT.exec(requirement)?.[1] ?? ''
}

/** Names are the same whatever their case and separators (PEP 503). */
function plainName(name: string): string {
  return name.toLowerCase().replaceAll(/[-_.]+/g, '-')
}
