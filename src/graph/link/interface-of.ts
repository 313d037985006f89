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
  /** By name: the same without constructors, which are read where a type itself is used, not where a value of it is. */
  own: ReadonlyMap<string, string>
  /** By name: the lines of its definitions alone. Prose and configuration look for definitions in all files. */
  defined: ReadonlyMap<string, string>
  /** Names of definitions that code finds without a path to their file: apart from their type, or in a namespace. */
  shared: ReadonlySet<string>
  /** Wildcard imports, included files, mixins of every object: any name may come through one. By line, the parts of its path. */
  open: ReadonlyMap<string, readonly string[]>
}

export const NO_INTERFACE: Interface = {
  head: '',
  names: new Map(),
  own: new Map(),
  defined: new Map(),
  shared: new Set(),
  open: new Map(),
}

/**
 * The interface of a file: its packages; and by name kinds, containers, types, parameters, bases, bound values, imports.
 * What is only compared, never looked up, is in it as a number: names in it are none that the meaning depends on.
 */
export function interfaceOf(path: string, facts: Facts, rules: ResolutionRules | undefined): Interface {
  const lines = new Lines()
  const made = new Lines()
  addDefinitions(facts, rules, lines.add, made.add)
  const defined = lines.joined()
  addBindings(facts, lines.add)
  addReferences(path, facts, rules, lines.add)
  const own = lines.joined()
  return {
    head: headOf(path, facts, rules),
    names: new Map([
      ...own,
      ...[...made.joined()].map(([name, each]) => [name, `${own.get(name) ?? ''}\n${each}`] as const),
    ]),
    own,
    defined,
    shared: sharedNames(facts),
    open: openOf(facts, rules),
  }
}

class Lines {
  readonly #lines = new Map<string, string[]>()

  readonly add = (name: string, line: string): void => {
    const known = this.#lines.get(name)
    if (known === undefined) this.#lines.set(name, [line])
    else known.push(line)
  }

  joined(): Map<string, string> {
    return new Map([...this.#lines].map(([name, each]) => [name, each.join('\n')]))
  }
}

function sharedNames({ definitions }: Facts): Set<string> {
  const shared = new Set<string>()
  for (const { name, qualifiedName, container } of definitions) {
    const holder = definitions[container]
    const prefix = qualifiedName.slice(0, Math.max(0, qualifiedName.length - name.length - 1))
    if (prefix !== (holder?.qualifiedName ?? '') || holder?.kind === 'module') shared.add(name)
  }
  return shared
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

function addDefinitions(facts: Facts, rules: ResolutionRules | undefined, add: Add, addMade: Add): void {
  const importLines = new Map<string, number>()
  for (const reference of facts.references) {
    if (reference.kind !== 'import') continue
    const name = localName(reference, rules)
    if (!importLines.has(name)) importLines.set(name, reference.line)
  }
  const same = groupBy(facts.definitions, ({ qualifiedName }) => qualifiedName)
  for (const each of facts.definitions) {
    const { kind, name, qualifiedName, ordinal, type } = each
    // Nothing looks for a heading of prose.
    if (rules === undefined && kind === 'section') continue
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
    for (const other of alsoAskedAs(each, facts, rules)) (kind === 'constructor' ? addMade : add)(other, line)
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
  for (const { binding, seenAs, word } of seenBindings(facts)) {
    const { name, type, value, from } = binding
    const holder = facts.definitions[from]?.qualifiedName ?? ''
    if (word === 'local') add(seenAs, `local ${name} ${type} ${value}`)
    else add(seenAs, `bound ${holder} ${name} ${type}${word === 'signature' ? '' : ` ${value}`}`)
  }
}

/** A binding that others may see, and the name by which they do. */
interface SeenBinding {
  binding: Binding
  seenAs: string
  word: 'signature' | 'bound' | 'local'
}

/** The bindings of a file that others see: of signatures, of what is outside of functions, and what functions return. */
export function seenBindings(facts: Facts): SeenBinding[] {
  const seen: SeenBinding[] = []
  const holderOf = (from: number) => facts.definitions[from]
  const isLocal = ({ name, from }: Binding) => {
    const holder = holderOf(from)
    return holder !== undefined && isCallable(holder.kind) && name !== RETURN && !name.includes('.')
  }
  for (const binding of facts.bindings) {
    const holder = holderOf(binding.from)
    if (holder !== undefined && isOfSignature(binding.name))
      seen.push({ binding, seenAs: holder.name, word: 'signature' })
  }
  for (const binding of facts.bindings) {
    if (isLocal(binding)) continue
    const { name, from } = binding
    // A type that a comment names is bound as `@User`.
    const last = Math.max(name.lastIndexOf('.'), name.lastIndexOf('@'))
    const seenAs = name === RETURN ? (holderOf(from)?.name ?? '') : name.slice(last + 1)
    seen.push({ binding, seenAs, word: 'bound' })
  }
  // A variable of a function is visible to others only through what the function returns or gives to a field.
  for (const { binding, seenAs } of returnedLocals(facts, isLocal))
    seen.push({ binding, seenAs, word: 'local' })
  return seen
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
