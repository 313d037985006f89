import type { Facts } from '../../facts/facts.js'
import { isTestPath } from '../test-paths.js'
import type { ExtraEdge } from './make-record.js'
import type { CodeSymbol, Program } from './program.js'

/** `QuerySet.filter()`, `foo::bar`, `Foo#bar`; not a sentence, a flag or a path. */
const NAME = /^[.~]*([A-Za-z_$][\w$]*(?:(?:\.|::|#)[A-Za-z_$][\w$]*)*)(?:\(.*\))?$/s
const SHORTEST = 3
/** Names in back quotes inside comments. */
const QUOTED = /`{1,2}([^`\n]{3,80})`{1,2}/g

/** `documents` edges: code that prose and comments name. Ambiguous names are skipped. */
export function linkProse(path: string, facts: Facts, program: Program): ExtraEdge[] {
  const edges: ExtraEdge[] = []
  const add = (from: number, text: string, line: number) => {
    const target = namedInProse(text, program)
    if (target === null || (target.file.path === path && target.index === from)) return
    edges.push({ source: from, target, kind: 'documents', provenance: 'ast_inferred', line })
  }
  for (const { kind, name, from, line } of facts.references) if (kind === 'mention') add(from, name, line)
  for (const { text, from, line } of facts.comments) {
    for (const [, name] of text.matchAll(QUOTED)) add(from, name!, line)
  }
  return edges
}

/** What names in prose mean in a program: common ones are in many files, and are asked for by many. */
const KNOWN = new WeakMap<Program, Map<string, CodeSymbol | null>>()

function namedInProse(text: string, program: Program): CodeSymbol | null {
  const dotted = dottedName(text)
  if (dotted === null) return null
  const known = KNOWN.get(program) ?? new Map<string, CodeSymbol | null>()
  KNOWN.set(program, known)
  let meant = known.get(dotted)
  if (meant === undefined) {
    meant = onlyOne(dotted, program)
    known.set(dotted, meant)
  }
  return meant
}

/** The only symbol of that name; no more is read once there are two. */
function onlyOne(dotted: string, program: Program): CodeSymbol | null {
  const code: CodeSymbol[] = []
  const messages: CodeSymbol[] = []
  // Half of the files that have a common name may be tests: those are not even read.
  for (const symbol of program.called(dotted, path => !isTestPath(path))) {
    if (!isNameable(symbol)) continue
    // Messages share their names with the types generated from them: prose refers to those.
    if (symbol.file.language === 'proto') messages.push(symbol)
    else if (code.push(symbol) > 1) return null
  }
  const meant = code.length > 0 ? code : messages
  return meant.length === 1 ? meant[0]! : null
}

function isNameable({ definition: { kind, isTest } }: CodeSymbol): boolean {
  return kind !== 'section' && kind !== 'module' && !isTest
}

function dottedName(text: string): string | null {
  const name = NAME.exec(text.trim())?.[1]?.replace(/::|#/g, '.')
  return name === undefined || name.length < SHORTEST ? null : name
}
