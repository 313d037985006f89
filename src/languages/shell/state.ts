import type { FileReader } from '../../facts/file-reader.js'
import { stateKey } from '../../shared/state-slots.js'

/** What a file says about its names as a whole: a function may be called, and a variable used, above its definition. */
interface ShellState {
  functions: Set<string>
  /** Variables that are assigned outside functions. */
  globals: Set<string>
  /** Variables that are assigned anywhere. */
  assigned: Set<string>
  /** Definition of a function → its own variables. */
  locals: Map<number, ReadonlySet<string>>
  /** `definition variable` of the environment variables that were reported: one edge for each is enough. */
  environment: Set<string>
}

const STATE = stateKey((file: FileReader): ShellState => {
  const state: ShellState = {
    functions: new Set(),
    globals: new Set(),
    assigned: new Set(),
    locals: new Map(),
    environment: new Set(),
  }
  let functionEnd = 0
  for (let at = 0; at < file.tree.count; at++) {
    const type = file.type(at)
    if (type === 'function_definition') {
      state.functions.add(file.text(file.field(at, 'name')))
      functionEnd = Math.max(functionEnd, file.tree.after[at]!)
    } else if (type === 'variable_assignment') {
      // `NAME=x command` sets it for that command alone.
      if (file.type(file.parent(at)) === 'command') continue
      const name = assignedName(at, file)
      state.assigned.add(name)
      if (at >= functionEnd) state.globals.add(name)
    }
  }
  return state
})

export function stateOf(file: FileReader): ShellState {
  return file.state(STATE)
}

/** `name` of `name=x`, `name+=x` and `name[i]=x`. */
export function assignedNode(at: number, file: FileReader): number {
  const left = file.field(at, 'name')
  return file.type(left) === 'subscript' ? file.field(left, 'name') : left
}

export function assignedName(at: number, file: FileReader): string {
  return file.text(assignedNode(at, file))
}

/** True if the variable belongs to a function around the visited node. */
export function isLocal(name: string, file: FileReader): boolean {
  const { locals } = stateOf(file)
  for (let at = file.enclosing; at >= 0; at = file.definitions[at]!.container) {
    if (locals.get(at)?.has(name)) return true
  }
  return false
}
