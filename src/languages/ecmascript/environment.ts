import type { FileReader } from '../../facts/file-reader.js'
import { memberName } from './syntax.js'

/** Objects whose members are environment variables. */
const ENVIRONMENTS = new Set(['process.env', 'import.meta.env', 'Bun.env', 'globalThis.process.env'])

/** Reports a member access as a read of a variable if the object is the environment: `process.env.X`. */
export function readEnvMember(name: string, at: number, object: string, file: FileReader): boolean {
  if (!ENVIRONMENTS.has(object)) return false
  file.refer('env_read', at, { name, receiver: object })
  return true
}

/** `const { A, B: b } = process.env` */
export function readEnvPattern(pattern: number, object: string, file: FileReader): void {
  if (!ENVIRONMENTS.has(object) || file.type(pattern) !== 'object_pattern') return
  for (const item of file.children(pattern)) {
    const type = file.type(item)
    if (type === 'rest_pattern' || type === 'comment') continue
    const key = type === 'pair_pattern' ? 'key' : 'left'
    const named = file.field(item, key)
    const at = named < 0 ? item : named
    file.refer('env_read', at, { name: memberName(at, file), receiver: object })
  }
}
