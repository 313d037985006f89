import type { FileReader } from '../../facts/file-reader.js'
import { stateKey } from '../../shared/state-slots.js'
import { lastName, referLast } from './names.js'

/** `class base` pairs, the class by its qualified name. */
const BASES = stateKey(() => new Set<string>())

/** `: public Base<int>, private ns::Other` */
export function readBases(clause: number, file: FileReader): void {
  const pairs = file.state(BASES)
  const derived = file.definitions[file.enclosing]?.qualifiedName ?? ''
  for (const base of file.children(clause)) {
    const type = file.type(base)
    if (type !== 'type_identifier' && type !== 'template_type' && type !== 'qualified_identifier') continue
    const name = lastName(base, file)
    const extra = file.text(file.field(file.parent(name), 'arguments')).slice(1, -1)
    referLast('extends', base, file, { extra })
    pairs.add(`${derived} ${file.text(name)}`)
  }
}

export function isBaseOf(base: string, derived: string, file: FileReader): boolean {
  return file.state(BASES).has(`${derived} ${base}`)
}
