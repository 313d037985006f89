import type { Binding, Definition, Facts, Reference } from '../../facts/facts.js'
import { hasBody, isCallable, isVariable } from '../../facts/kinds.js'
import { nameHash } from '../../facts/mentions.js'
import type { ResolutionRules } from '../../languages/resolution/resolution.js'
import { groupBy } from '../../shared/group-by.js'
import { lastName, outerName } from './dotted-name.js'
import { moduleNames } from './path-change.js'
import { returnedLocals } from './returned-locals.js'

const IDENTIFIER = /[\p{L}_$][\p{L}\p{N}_$]*/gu
const RETURN = 'return'
const ALL = '*'
/** The value in the declaration of a variable: its path is a binding. */
const VALUE = /[^=!<>]=(?!=).*$/s

/** What other files can see of a file. An edit that does not change it changes no edge of another file. */
export interface Interface {
  /** Of the file as a whole. It is part of what each of its names means. */
  head: string
  /** By name: one line for each thing that a lookup of the name may read. */
  names: ReadonlyMap<string, string>
  /** Wildcard imports, included files, mixins of every object: any name may come through one. By line, the parts of its path. */
  open: ReadonlyMap<string, readonly string[]>
}

export const NO_INTERFACE: Interface = { head: '', names: new Map(), open: new Map() }

/**
 * The interface of a file: its packages; and by name kinds, containers, types, parameters, bases, bound values, imports.
 * What is only compared, never looked up, is in it as a number: names in it are none that the meaning depends on.
 */
export function interfaceOf(path: string, facts: Facts, rules: ResolutionRules | undefined): Interface {
  const lines = new Map<string, string[]>()
  const add = (name: string, line: string) => {
    const known = lines.get(name)
    if (known === undefined) lines.set(name, [line])
    else known.push(line)
  }
  addDefinitions(facts, rules, add)
  addBindings(facts, add)
  addReferences(path, facts, rules, add)
  return {
    head: headOf(path, facts, rules),
    names: new Map([...lines].map(([name, each]) => [name, each.join('\n')])),
    open: openOf(facts, rules),
  }
}

type Add = (name: string, line: string) => void

/** What a file holds for others beside its names (see `ProgramFile`). */
function headOf(path: string, facts: Facts, rules: ResolutionRules | undefined): string {
  if (rules === undefined) return ''
  const { modules, names, members } = rules
  // Traits are looked for only in files with implementations.
  const implementing = members.membersByScope && facts.references.some(isHeritage)
  return JSON.stringify([modules.packagesOf(path, facts), names.isLesserFile(path, facts), implementing])
}

function addDefinitions(facts: Facts, rules: ResolutionRules | undefined, add: Add): void {
  const importLines = new Map<string, number>()
  for (const reference of facts.references) {
    if (reference.kind !== 'import') continue
    const name = localName(reference, rules)
    if (!importLines.has(name)) importLines.set(name, reference.line)
  }
  const same = groupBy(facts.definitions, ({ qualifiedName }) => qualifiedName)
  for (const each of facts.definitions) {
    const { kind, name, qualifiedName, ordinal, type } = each
    const types = each.parameters.map(parameter => `${parameter.name}:${parameter.type}`).join(',')
    const imported = importLines.get(name)
    const marks = [
      each.isTest,
      hasBody(each),
      signatureOf(each),
      each.decorators,
      each.visibility,
      // A title is no name; a package clause has no body.
      each.nameEnd - each.nameStart,
      kind === 'module' && each.end > each.nameEnd,
      imported !== undefined && each.startLine > imported,
      rankOf(each, same.get(qualifiedName)!),
    ]
    const line = `${kind} ${qualifiedName} #${ordinal} ${type} (${types}) ${nameHash(JSON.stringify(marks))}`
    add(name, line)
    for (const other of alsoAskedAs(each, facts, rules)) add(other, line)
  }
}

/** Labels and defaults, which determine the valid calls, are only in the signature. */
function signatureOf({ kind, signature }: Definition): string {
  return isVariable(kind) || kind === 'field' ? signature.replace(VALUE, '') : signature
}

/** Of several definitions of one name the longest is taken. */
function rankOf(one: Definition, same: readonly Definition[]): number {
  if (same.length < 2) return 0
  return same.filter(other => linesOf(other) > linesOf(one)).length
}

export function linesOf({ startLine, endLine }: Definition): number {
  return endLine - startLine
}

/** Names that lead to a definition without its own: of the type for a constructor, of a decorator without its suffix. */
function alsoAskedAs(definition: Definition, facts: Facts, rules: ResolutionRules | undefined): string[] {
  if (rules === undefined) return []
  const { name, kind, qualifiedName, container } = definition
  const { decoratorSuffix } = rules.calls
  const asked: string[] = []
  if (decoratorSuffix !== '' && name.endsWith(decoratorSuffix))
    asked.push(name.slice(0, -decoratorSuffix.length))
  const holder = lastName(outerName(qualifiedName)) || (facts.definitions[container]?.name ?? '')
  const isOfInterface = isCallable(kind) && facts.definitions[container]?.kind === 'interface'
  if (holder !== '' && (kind === 'constructor' || isOfInterface || unnamed(rules).has(name)))
    asked.push(holder)
  return asked
}

const unnamedOf = new WeakMap<ResolutionRules, ReadonlySet<string>>()

/** Names of members that are looked up where the code does not write them. */
function unnamed(rules: ResolutionRules): ReadonlySet<string> {
  let names = unnamedOf.get(rules)
  if (names === undefined) {
    const { calls, types, members } = rules
    const all = [
      ...calls.constructorNames,
      ...members.ownNames,
      calls.makes,
      types.elementMember,
      types.standsFor,
      members.classMember,
    ]
    names = new Set(all.filter(name => name !== null))
    unnamedOf.set(rules, names)
  }
  return names
}

function addBindings(facts: Facts, add: Add): void {
  const holderOf = (from: number) => facts.definitions[from]
  const isLocal = ({ name, from }: Binding) => {
    const holder = holderOf(from)
    return holder !== undefined && isCallable(holder.kind) && name !== RETURN && !name.includes('.')
  }
  for (const { name, type, from } of facts.bindings) {
    const holder = holderOf(from)
    if (holder !== undefined && isOfSignature(name))
      add(holder.name, `bound ${holder.qualifiedName} ${name} ${type}`)
  }
  for (const { name, type, value, from } of facts.bindings.filter(each => !isLocal(each))) {
    const holder = holderOf(from)
    // A type that a comment names is bound as `@User`.
    const last = Math.max(name.lastIndexOf('.'), name.lastIndexOf('@'))
    const seenAs = name === RETURN ? (holder?.name ?? '') : name.slice(last + 1)
    add(seenAs, `bound ${holder?.qualifiedName ?? ''} ${name} ${type} ${value}`)
  }
  // A variable of a function is visible to others only through what the function returns or gives to a field.
  for (const { binding, seenAs } of returnedLocals(facts, isLocal))
    add(seenAs, `local ${binding.name} ${binding.type} ${binding.value}`)
}

function addReferences(path: string, facts: Facts, rules: ResolutionRules | undefined, add: Add): void {
  for (const reference of facts.references) {
    const { kind, name, receiver, extra, from } = reference
    const owner = facts.definitions[from]
    if (isHeritage(reference)) {
      add(owner?.name ?? extra, `${kind} ${owner?.qualifiedName ?? ''} ${receiver}.${name} ${extra}`)
      // `impl Trait for Type`
      if (kind === 'implements' && extra !== '') add(lastName(extra), `${kind} ${receiver}.${name} ${extra}`)
      // An implementation for every type changes what the trait's methods are called on.
      if (extra.startsWith('<')) add(name, `${kind} ${extra}`)
    } else if (kind === 'import' || kind === 'reexport') {
      const line = `${kind} ${owner?.qualifiedName ?? ''} ${receiver} ${name} ${extra}`
      const local = localName(reference, rules)
      add(local, line)
      // What a module exports as a whole is asked for by the module's name alone.
      if (local === rules?.modules.wholeExport) for (const each of moduleNames(path)) add(each, line)
      // The source of a module is visible through its name: `source` of Terraform's `module "network"`.
      if (owner?.kind === 'module') add(owner.name, line)
      if (name === ALL || name === '')
        for (const [part] of receiver.matchAll(IDENTIFIER)) add(part, `${kind} all of ${receiver} ${extra}`)
    }
  }
}

/** Type parameters with their bounds, and the type that a member is declared for. */
function isOfSignature(name: string): boolean {
  return name.startsWith('<') || name.startsWith('where ') || name === 'impl'
}

function openOf(facts: Facts, rules: ResolutionRules | undefined): Map<string, string[]> {
  const open = new Map<string, string[]>()
  const includes = rules !== undefined && rules.modules.inclusion !== 'none'
  for (const reference of facts.references) {
    const { kind, name, receiver, from } = reference
    const isImport = kind === 'import' || kind === 'reexport'
    const isOpen = isImport ? name === ALL || (name === '' && includes) : isHeritage(reference) && from < 0
    if (isOpen) open.set(`${kind} ${from} ${receiver} ${name}`, isImport ? partsOf(receiver) : [])
  }
  return open
}

/** The identifiers of a path; of a file without its extension: `a/b.h` → a, b. */
function partsOf(path: string): string[] {
  return (path.replace(/\.\w+$/, '').match(IDENTIFIER) ?? []) as string[]
}

function isHeritage({ kind }: Reference): boolean {
  return kind === 'extends' || kind === 'implements'
}

function localName({ name, receiver, extra }: Reference, rules: ResolutionRules | undefined): string {
  return extra || name || (rules?.modules.moduleName(receiver) ?? '')
}
