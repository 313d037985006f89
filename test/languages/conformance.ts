import type { Facts } from '../../src/facts/facts.js'

/** What every language with a grammar must find, each shown by a snippet. What a language lacks is listed with a reason. */
export const FEATURES = [
  'function',
  'function doc',
  'parameters and return type',
  'nested function',
  'type with members',
  'nested type',
  'interface or trait',
  'enum with members',
  'type alias',
  'top-level variable',
  'constant',
  'field',
  'overloads',
  'decorator',
  'private',
  'test',
  'call',
  'call with receiver',
  'call in an argument',
  'call in a lambda',
  'call at the top of the file or in a field initialiser',
  'function as argument',
  'construction',
  'import',
  'import alias',
  'import all',
  'reexport',
  'extends',
  'implements',
  'type hint',
  'field read',
  'field write',
  'state write',
  'name as value',
  'env read',
  'spawn',
  'throw',
  'route',
  'http client',
  'feature flag',
  'binding',
  'comment',
  'todo',
  'string',
] as const

export type Feature = (typeof FEATURES)[number]

export interface LanguageCase {
  /** Language id. */
  language: string
  /** Source, and lines that `factLines` must give for it. `!` before a line: it must not be there. */
  features: Partial<Record<Feature, { source: string; finds: string[] }>>
  /** What the language does not have, and why. */
  lacks: Partial<Record<Feature, string>>
  /** An expression or block nested `depth` deep: parsed without a crash, whatever is found. */
  nested(depth: number): string
  /** A function `found` stands after a broken piece of code, and is found all the same. */
  broken: string
  /** For languages in which no text is wrong. */
  anyTextParses?: true
  /** Why two parses of broken code may differ; other languages give the same facts each time. */
  unstableRecovery?: string
}

/**
 * Facts as short lines: `def method Order.size`, `call post of self.client (cb) in Order.send`, `private Order.secret`,
 * `test Order.t`, `doc Order: text`, `signature f: def f(a: int) -> str:`, `param f a: int`, `returns f: str`, `decorator f: cached`, `container Order.size: Order`,
 * `bind x: Type = value in f`, `comment in f: text`, `TODO in f: text`, `string in f: text`.
 */
export function factLines(facts: Facts): string[] {
  const lines: string[] = []
  const name = (index: number) => facts.definitions[index]?.qualifiedName ?? 'file'
  for (const d of facts.definitions) {
    const overload = d.ordinal > 0 ? `#${d.ordinal}` : ''
    lines.push(
      `def ${d.kind} ${d.qualifiedName}${overload}`,
      `container ${d.qualifiedName}${overload}: ${name(d.container)}`,
    )
    lines.push(`signature ${d.qualifiedName}${overload}: ${d.signature}`)
    if (d.visibility !== 'public') lines.push(`${d.visibility} ${d.qualifiedName}`)
    if (d.isTest) lines.push(`test ${d.qualifiedName}`)
    if (d.doc !== '') lines.push(`doc ${d.qualifiedName}: ${d.doc}`)
    for (const p of d.parameters)
      lines.push(`param ${d.qualifiedName}${overload} ${p.name}: ${p.type || '-'}`)
    if (d.type !== '') lines.push(`type ${d.qualifiedName}${overload}: ${d.type}`)
    for (const decorator of d.decorators) lines.push(`decorator ${d.qualifiedName}: ${decorator}`)
  }
  for (const r of facts.references) {
    const receiver = r.receiver === '' ? '' : ` of ${r.receiver}`
    const extra = r.extra === '' ? '' : ` (${r.extra})`
    lines.push(`${r.kind} ${r.name === '' ? '-' : r.name}${receiver}${extra} in ${name(r.from)}`)
  }
  for (const b of facts.bindings)
    lines.push(`bind ${b.name}: ${b.type || '-'} = ${b.value || '-'} in ${name(b.from)}`)
  for (const c of facts.comments) lines.push(`${c.tag || 'comment'} in ${name(c.from)}: ${c.text}`)
  for (const s of facts.strings) lines.push(`string in ${name(s.from)}: ${s.text}`)
  return lines
}
