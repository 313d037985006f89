import type { ManifestReader } from './manifest-reader.js'
import { tableLines } from './tables.js'

const DEPENDENCIES = /(?:^|\.)(?:dev-|build-)?dependencies(?:\.([\w-]+))?$/
const RENAMED = /\bpackage\s*=\s*"([\w-]+)"/

export const readCargo: ManifestReader = ({ text }) => {
  const names: string[] = []
  for (const { table, key, value } of tableLines(text, false)) {
    const dependencies = DEPENDENCIES.exec(table)
    if (table === 'package' && key === 'name') names.push(unquoted(value))
    else if (dependencies?.[1] !== undefined)
      names.push(key === 'package' ? unquoted(value) : dependencies[1])
    // `serde.workspace = true`
    else if (dependencies !== null) names.push(RENAMED.exec(value)?.[1] ?? key.split('.')[0]!)
  }
  return names
}

function unquoted(value: string): string {
  return /^["']([^"']*)["']/.exec(value)?.[1] ?? ''
}
