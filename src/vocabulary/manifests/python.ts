import type { Manifest, ManifestReader } from './manifest-reader.js'
import { tableLines } from './tables.js'

/** `Django[argon2]>=4.2 ; python_version > "3"` → `Django` */
const REQUIREMENT = /^([A-Za-z0-9][\w.-]*)\s{0,20}(?:\[[^\]]*\])?\s{0,20}(?:[<>=!~;@(#]|$)/
const QUOTED = /["']([^"'\n]+)["']/g
const LISTS = /^(?:project\.optional-dependencies|dependency-groups|tool\.pdm\.dev-dependencies)$/
const KEYED = /^(?:tool\.poetry(?:\.group\.[\w-]+)?\.(?:dev-)?dependencies|packages|dev-packages)$/
const NAMED = /^(?:project|tool\.poetry|tool\.flit\.metadata|metadata)$/
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
  const names: string[] = []
  for (const { table, key, value } of tableLines(text, false)) {
    if (NAMED.test(table) && key === 'name') names.push(value.replace(/^["']|["'].*$/g, ''))
    else if (KEYED.test(table)) names.push(key)
    else if (LISTS.test(table) || (table === 'project' && key === 'dependencies'))
      for (const [, requirement] of value.matchAll(QUOTED)) names.push(packageOf(requirement!))
  }
  return names
}

function fromIni(text: string): string[] {
  const names: string[] = []
  for (const { table, key, value } of tableLines(text, true)) {
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
