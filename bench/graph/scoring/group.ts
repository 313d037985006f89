import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { classifyContent } from '../../../src/files/content-rules.js'
import { NameRules } from '../../../src/files/name-rules.js'
import type { OracleCall } from '../oracle.js'
import { languageOf } from './language.js'

/** What is counted together: `Rust`, `Rust macros`, `Go generated`. */
export type Group = string

/**
 * Calls of macros stand apart, and so do calls in generated files and calls of what only generated files define: such
 * files are not indexed.
 */
export function groupsOf(repo: string): (call: OracleCall) => Group {
  const known = new Map<string, boolean>()
  const names = new NameRules(new Set(), true)
  const isGenerated = (file: string): boolean => {
    let found = known.get(file)
    if (found === undefined) {
      const path = join(repo, file)
      found =
        names.file(file)?.reason === 'generated' ||
        (existsSync(path) && classifyContent(file, readFileSync(path))?.reason === 'generated')
      known.set(file, found)
    }
    return found
  }
  return ({ file, kind, targets }) => {
    const generated =
      isGenerated(file) || (targets.length > 0 && targets.every(target => isGenerated(target.file)))
    return `${languageOf(file)}${kind === 'macro' ? ' macros' : ''}${generated ? ' generated' : ''}`
  }
}
