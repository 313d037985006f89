import type { DefinitionDraft } from '../../facts/drafts.js'
import type { DefinitionKind, Visibility } from '../../facts/facts.js'
import type { FileReader } from '../../facts/file-reader.js'
import { stateKey } from '../../shared/state-slots.js'

/** The meaning of Ruby code depends on the code before it: state of one file while it is read. */
export interface RubyState {
  /** Body node → the visibility that a bare `private` in it has set. */
  sections: Map<number, Visibility>
  /** Definitions that are blocks and so see the variables of the enclosing scope: tests, tasks, `define_method`. */
  closures: Set<number>
  /** First node after Rails' `routes.draw do … end`. */
  routesEnd: number
  prefixes: RoutePrefix[]
  /** Nodes that were already reported with a specific meaning, and so are not reported as calls or names. */
  told: Set<number>
}

/** `namespace :admin do`: the prefix of the routes inside. */
export interface RoutePrefix {
  /** First node outside. */
  end: number
  path: string
  module: string
  controller: string
}

const STATE = stateKey(
  (): RubyState => ({
    sections: new Map(),
    closures: new Set(),
    routesEnd: 0,
    prefixes: [],
    told: new Set(),
  }),
)

export function stateOf(file: FileReader): RubyState {
  return file.state(STATE)
}

/** Reports a local variable and records its name: a bare word that is not a variable is a call. */
export function bindLocal(name: number | string, at: number, file: FileReader, type = '', value = ''): void {
  file.bind(name, at, type, value)
  declareLocal(typeof name === 'string' ? name : file.text(name), file)
}

export function declareLocal(name: string, file: FileReader): void {
  file.assigned.add(`${file.enclosing} ${name}`)
}

export function isLocal(name: string, file: FileReader): boolean {
  const { closures } = stateOf(file)
  for (let at = file.enclosing; ; at = file.definitions[at]!.container) {
    if (file.assigned.has(`${at} ${name}`)) return true
    if (!closures.has(at)) return false
  }
}

export function isOwner(kind: DefinitionKind | 'file'): boolean {
  return kind === 'class' || kind === 'struct' || kind === 'module'
}

/** The class or module that encloses the visited node. */
export function ownerAround(file: FileReader): number {
  let at = file.enclosing
  while (at >= 0 && !isOwner(file.definitions[at]!.kind)) at = file.definitions[at]!.container
  return at
}

/** Defines a field of a class or module once, however often it is assigned. */
export function defineFieldOnce(
  owner: number,
  nameText: string,
  draft: Omit<DefinitionDraft, 'kind' | 'nameText' | 'container' | 'scope'>,
  file: FileReader,
): void {
  const key = `${owner} .${nameText}`
  if (owner < 0 || file.assigned.has(key)) return
  file.assigned.add(key)
  file.define({ ...draft, kind: 'field', nameText, container: owner, scope: false })
}
