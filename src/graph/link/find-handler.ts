import { posix } from 'node:path'
import { isCallable } from '../../facts/kinds.js'
import { folderOf } from '../../shared/paths.js'
import { isTestPath } from '../test-paths.js'
import { type Declared, declaredElsewhere } from './declared.js'
import type { ProgramSource } from './program.js'

/** The function that a handler names: `src/orders.create` beside the file, or the only function of a name. */
export function findHandler(handler: string, path: string, source: ProgramSource): Declared | null {
  const dot = handler.lastIndexOf('.')
  const name = handler.slice(dot + 1)
  const file = dot < 0 ? null : posix.join(folderOf(path), handler.slice(0, dot))
  const all = declaredElsewhere(name, source, other =>
    file === null ? !isTestPath(other) : other.replace(/\.\w+$/, '') === file,
  )
  const functions = all.filter(({ definition: { kind, container } }) => {
    return (
      isCallable(kind) || (file !== null && container < 0 && (kind === 'constant' || kind === 'variable'))
    )
  })
  return functions.length === 1 ? functions[0]! : null
}
