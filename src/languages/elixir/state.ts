import type { FileReader } from '../../facts/file-reader.js'
import { ROOT_NAME } from '../../facts/syntax-reader.js'
import { stateKey } from '../../shared/state-slots.js'

interface Alias {
  name: string
  full: string
  /** First node after the block that the alias is valid in. */
  end: number
}

interface RouteScope {
  end: number
  path: string
  module: string
}

interface ElixirState {
  aliases: Alias[]
  routes: RouteScope[]
  /** Nodes that another visitor has reported. */
  told: Set<number>
}

const STATE = stateKey((): ElixirState => ({ aliases: [], routes: [], told: new Set() }))
const CURRENT = '__MODULE__'
const PREFIX = /^Elixir\./

export function stateOf(file: FileReader): ElixirState {
  return file.state(STATE)
}

/** The full name of the module around the visited node; '' outside modules. */
export function currentModule(file: FileReader): string {
  for (let at = file.enclosing; at >= 0; at = file.definitions[at]!.container) {
    const { kind, qualifiedName } = file.definitions[at]!
    if (kind === 'module' || kind === 'interface') return qualifiedName
  }
  return ''
}

/** Adds an alias, valid to the end of the block that it is in. */
export function addAlias(name: string, full: string, at: number, file: FileReader): void {
  const block = file.ancestor(at, 'do_block')
  const end = block < 0 ? file.tree.count : file.tree.after[block]!
  stateOf(file).aliases.push({ name, full, end })
}

/** The full name of a module as written at the visited node. */
export function fullName(written: string, file: FileReader): string {
  const text = written.replace(/\s+/g, '').replace(PREFIX, '')
  const dot = text.indexOf('.')
  const head = dot < 0 ? text : text.slice(0, dot)
  const rest = dot < 0 ? '' : text.slice(dot)
  if (head === CURRENT) return currentModule(file) + rest
  const { aliases } = stateOf(file)
  for (let i = aliases.length - 1; i >= 0; i--) {
    const { name, full, end } = aliases[i]!
    if (name === head && file.at < end) return full + rest
  }
  return text
}

/** A module as a path from the root: modules have one name everywhere. */
export function rooted(full: string): string {
  return full === '' ? '' : `${ROOT_NAME}.${full}`
}
