import type { Facts } from '../../facts/facts.js'
import { hasBody, isCallable } from '../../facts/kinds.js'

const IDENTIFIER = /[\p{L}_$][\p{L}\p{N}_$]*/gu

/** The visible properties of each name in a file, one line for each that a lookup of the name may read. */
export type Interface = ReadonlyMap<string, string>

/**
 * The interface of a file, by name: kinds, containers, types, parameters, bases, bound values, re-exported
 * imports. An edit that does not change it changes no edge of another file.
 */
export function interfaceOf(facts: Facts): Map<string, string> {
  const lines = new Map<string, string[]>()
  const add = (name: string, line: string) => {
    const known = lines.get(name)
    if (known === undefined) lines.set(name, [line])
    else known.push(line)
  }
  const importedBefore = new Set<string>()
  for (const { kind, name, extra } of facts.references)
    if (kind === 'import') importedBefore.add(extra || name)
  for (const d of facts.definitions) {
    const types = d.parameters.map(parameter => `${parameter.name}:${parameter.type}`).join(',')
    // Labels and defaults, which determine the valid calls, are only in the signature.
    const called = isCallable(d.kind) && d.parameters.length > 0 ? d.signature : ''
    const marks = `${d.isTest ? 'test' : ''} ${hasBody(d) ? 'body' : ''} ${called}`
    add(
      d.name,
      `${d.kind} ${d.qualifiedName} #${d.ordinal} ${d.type} (${types}) ${marks} ${importedBefore.has(d.name)}`,
    )
  }
  const owner = (from: number) => facts.definitions[from]
  for (const { name, type, value, from } of facts.bindings) {
    const holder = owner(from)
    // A type that a comment names is bound as `@User`.
    const last = name.slice(Math.max(name.lastIndexOf('.'), name.lastIndexOf('@')) + 1)
    if (holder !== undefined && isOfSignature(name))
      add(holder.name, `bound ${holder.qualifiedName} ${name} ${type}`)
    // A binding inside a function is visible to others only as its result or as a field of its object.
    if (holder !== undefined && isCallable(holder.kind) && name !== 'return' && !name.includes('.')) continue
    const seenAs = name === 'return' ? (holder?.name ?? '') : last
    add(seenAs, `bound ${holder?.qualifiedName ?? ''} ${name} ${type} ${value}`)
  }
  for (const { kind, name, receiver, extra, from } of facts.references) {
    if (kind === 'extends' || kind === 'implements') {
      add(
        owner(from)?.name ?? extra,
        `${kind} ${owner(from)?.qualifiedName ?? ''} ${receiver}.${name} ${extra}`,
      )
      // An implementation for every type changes what the trait's methods are called on.
      if (extra.startsWith('<')) add(name, `${kind} ${extra}`)
    } else if (kind === 'import' || kind === 'reexport') {
      add(extra || name, `${kind} ${receiver} ${name} ${extra}`)
      // The source of a module is visible through its name: `source` of Terraform's `module "network"`.
      const holder = owner(from)
      if (holder?.kind === 'module') add(holder.name, `${kind} ${receiver} ${name} ${extra}`)
      if (name === '*' || name === '')
        for (const [part] of receiver.matchAll(IDENTIFIER)) add(part, `${kind} all of ${receiver} ${extra}`)
    }
  }
  return new Map([...lines].map(([name, each]) => [name, each.join('\n')]))
}

/** Type parameters with their bounds, and the type that a member is declared for. */
function isOfSignature(name: string): boolean {
  return name.startsWith('<') || name.startsWith('where ') || name === 'impl'
}

/** Names whose interface differs between two versions of a file. */
export function changedNames(before: Interface, after: Interface): Set<string> {
  const changed = new Set<string>()
  for (const [name, lines] of before) if (after.get(name) !== lines) changed.add(name)
  for (const [name, lines] of after) if (before.get(name) !== lines) changed.add(name)
  return changed
}

/** Names in an interface whose lines mention one of these: their meaning may have changed with it. */
export function dependentNames(face: Interface, changed: ReadonlySet<string>): string[] {
  const found: string[] = []
  for (const [name, lines] of face) {
    if (changed.has(name)) continue
    for (const [part] of lines.matchAll(IDENTIFIER)) {
      if (part !== name && changed.has(part)) {
        found.push(name)
        break
      }
    }
  }
  return found
}
