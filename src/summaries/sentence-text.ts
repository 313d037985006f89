import { formatCount } from '../shared/format-count.js'
import type { Claim, Counted, Effect, Named, Sentence, Some, Summary, Told } from './summary.js'

/** The phrase for each effect; `*` is a plural s where there are several. */
const EFFECT_WORDS: Readonly<Record<Effect, string>> = {
  sets_field: 'sets',
  writes_state: 'changes the shared',
  reads_env: 'reads the environment variable*',
  executes_process: 'runs',
  consumes_endpoint: 'requests',
  consumes_rpc: 'calls the remote service*',
  publishes: 'publishes to',
  subscribes: 'listens to',
  gated_by_flag: 'asks for the flag*',
  throws: 'throws',
}
const KIND_WORDS = new Map<string, readonly [one: string, many: string]>([
  ['class', ['class', 'classes']],
  ['enum_member', ['value', 'values']],
  ['enum', ['enumeration', 'enumerations']],
])
const ROLE_WORDS: Readonly<Record<string, string>> = {
  code: 'of code',
  other: 'of configuration and data',
  documentation: 'of documentation',
  aside: 'of examples and other material',
  tests: 'of tests',
}

/** The whole summary as text. */
export function summaryText(summary: Pick<Summary, 'name' | 'path' | 'sentences'>): string {
  return summary.sentences.map(sentence => sentenceText(sentence, summary)).join(' ')
}

/** The claims of a sentence as text. */
export function sentenceText(sentence: Sentence, about: Pick<Summary, 'name' | 'path'>): string {
  const parts: string[] = []
  for (const claim of sentence) {
    // A quotation stays unchanged and has its own full stop.
    const clause = clauseOf(claim, about)
    const last = parts.at(-1)
    const isQuotation = claim.kind === 'says' || claim.kind === 'known'
    if (last !== undefined && !isQuotation && !/[.!?…]$/.test(last))
      parts[parts.length - 1] = `${last}; ${clause}`
    else parts.push(isQuotation ? clause : capitalised(clause))
  }
  return parts.map(part => (/[.!?…]$/.test(part) ? part : `${part}.`)).join(' ')
}

function clauseOf(claim: Claim, about: Pick<Summary, 'name' | 'path'>): string {
  const short = (what: Named) => code(shortName(what, about))
  switch (claim.kind) {
    case 'says':
      return claim.of !== undefined && claim.of.path === about.path && !claim.text.startsWith(claim.of.name)
        ? `Mainly ${code(claim.of.name)}: ${claim.text}`
        : claim.text
    case 'named':
      return `${claim.verb} ${claim.object}`
    case 'is':
      return `${article(word(claim.what, 1))} ${word(claim.what, 1)}${claim.of === '' ? '' : ` of ${code(claim.of)}`}`
    case 'takes':
      return takesText(claim.parameters, claim.returns)
    case 'calls':
      return `calls ${some(claim.what, short)}`
    case 'effect':
      return `${effectWords(claim.effect, claim.what.total)} ${some(claim.what, short)}`
    case 'serves':
      return `serves ${some(claim.routes, code)}`
    case 'extends':
      return `extends ${list(claim.bases.map(short))}`
    case 'implements':
      return `implements ${list(claim.types.map(short))}`
    case 'overrides':
      return `overrides ${short(claim.what)}`
    case 'members':
      return `has ${counts(claim.counts)}${among(claim.main, claim.counts)}`
    case 'called-by':
      return `called by ${some(claim.who, short)}${inFiles(claim.files, claim.who.total)}`
    case 'used-by':
      return `used by ${some(claim.who, short)}${inFiles(claim.files, claim.who.total)}`
    case 'heirs':
      return `extended by ${some(claim.who, short)}`
    case 'tested-by':
      return `tested by ${some(claim.tests, short)}`
    case 'tests':
      return `tests ${some(claim.what, short)}`
    case 'provides':
      return `defines ${some(claim.what, each => told(each, sharedPrefix(claim.what.first)))}`
    case 'gathers':
      return `holds ${some(claim.parts, each => told(each, ''))}`
    case 'covers':
      return coversText(claim.role, claim.of)
    case 'known':
      return claim.text
    case 'titled':
      return `a document titled “${claim.title}”`
    case 'defines':
      return `defines ${counts(claim.counts)}${among(claim.main, claim.counts)}`
    case 'sections':
      return `sections: ${some(claim.titles, title => title)}`
    case 'text':
      return `${claim.language}, ${number(claim.lines, 'line')}`
    case 'package':
      return `the package ${code(claim.name)}${claim.programs.length === 0 ? '' : `, with the program${claim.programs.length > 1 ? 's' : ''} ${list(claim.programs.map(code))}`}`
    case 'used-by-files':
      return usedByFilesText(claim.files, claim.tests)
    case 'holds':
      return list(
        claim.roles.map(
          ({ name, count }, at) =>
            `${at === 0 ? number(count, 'file') : formatCount(count)} ${ROLE_WORDS[name]}`,
        ),
      )
    case 'parts':
      return partsText(claim.folders ? 'folder' : 'main file', claim.parts)
    case 'entry-points':
      return `most used from outside: ${list(claim.what.map(each => `${code(each.name)} (by ${number(each.count, 'file')})`))}`
    case 'depends-on':
      return `depends on ${some(claim.modules, uses)}`
    case 'used-by-modules':
      return `used by ${some(claim.modules, uses)}`
    case 'written-in':
      return `${number(claim.files, 'file')} of ${number(claim.lines, 'line')}, most in ${list(claim.languages.first.map(({ name, count }) => `${name} (${formatCount(count)})`))}`
    case 'packages':
      return `${number(claim.packages.total, 'package')}: ${some(claim.packages, ({ name }) => code(name))}`
    case 'starts-at':
      return startsText(claim.programs, claim.routes)
    case 'largest':
      return claim.modules.total === 1
        ? `its code is in ${code(claim.modules.first[0]!.name)}`
        : `largest parts: ${some(claim.modules, ({ name, count }) => `${code(name)} (${number(count, 'file')})`)}`
    case 'most-used':
      return `most used: ${some(claim.modules, uses)}`
  }
}

/** `save` (writes the order) */
function told({ name, path, says }: Told, prefix: string): string {
  const own = name === path ? name.slice(name.lastIndexOf('/') + 1) : name.slice(prefix.length)
  return says === '' ? code(own) : `${code(own)} (${says})`
}

const LONG_PARTS = 3

/** `Shop.Orders.` where all names are in that namespace, and one is long; else ''. */
function sharedPrefix(all: readonly Told[]): string {
  const names = all.map(({ name }) => name.split('.'))
  if (!names.some(parts => parts.length >= LONG_PARTS)) return ''
  const [first = []] = names
  let shared = 0
  while (names.every(parts => shared < parts.length - 1 && parts[shared] === first[shared])) shared++
  return shared === 0 ? '' : `${first.slice(0, shared).join('.')}.`
}

const COVERS_WORDS = { tests: 'tests', documentation: 'documentation', examples: 'examples' } as const

function coversText(role: keyof typeof COVERS_WORDS, of: Some<string>): string {
  const word = COVERS_WORDS[role]
  if (of.total === 0) return word
  return role === 'documentation' ? `${word}: ${some(of, code)}` : `${word} of ${some(of, code)}`
}

function takesText(parameters: Some<string>, returns: string): string {
  const gives = returns === '' ? '' : `returns ${code(returns)}`
  if (parameters.total === 0) return gives
  return `takes ${some(parameters, code)}${gives === '' ? '' : `; ${gives}`}`
}

function partsText(noun: string, parts: Some<string>): string {
  return `${noun}${parts.total > 1 ? 's' : ''} ${some(parts, code)}`
}

function usedByFilesText(files: Some<string>, tests: number): string {
  const parts: string[] = []
  if (files.total > 0)
    parts.push(
      files.total <= files.first.length
        ? some(files, code)
        : `${number(files.total, 'file')}, among them ${list(files.first.map(code))}`,
    )
  if (tests > 0) parts.push(`${number(tests, 'test file')}`)
  return `used by ${parts.join(', and by ')}`
}

function startsText({ first, total }: Some<Named>, routes: number): string {
  const programs = first.map(({ name, path }) =>
    path === '' || name === path ? code(name) : `${code(name)} (${path})`,
  )
  const more =
    total > first.length
      ? `${programs.join(', ')} and ${formatCount(total - first.length)} more`
      : list(programs)
  return [total > 0 ? `starts at ${more}` : '', routes > 0 ? `serves ${number(routes, 'route')}` : '']
    .filter(part => part !== '')
    .join('; ')
}

function uses({ name, count }: Counted): string {
  return `${code(name)} (${number(count, 'use')})`
}

function inFiles(files: number, total: number): string {
  return files > 1 && total > files ? ` in ${formatCount(files)} files` : ''
}

/** Names of some of the counted items; a colon only if the list is complete. */
function among({ first, total }: Some<string>, counted: readonly Counted[]): string {
  if (first.length === 0) return ''
  const all = counted.reduce((sum, { count }) => sum + count, 0)
  return Math.max(total, all) > first.length
    ? `, first of all ${list(first.map(code))}`
    : `: ${list(first.map(code))}`
}

function counts(all: readonly Counted[]): string {
  return list(all.map(({ name, count }) => `${formatCount(count)} ${word(name, count)}`))
}

function word(kind: string, count: number): string {
  const [one, many] = KIND_WORDS.get(kind) ?? [kind, `${kind}s`]
  return count === 1 ? one : many
}

function article(noun: string): string {
  return /^[aeiou]/.test(noun) ? 'an' : 'a'
}

/** `a`, `b` and 3 more */
function some<T>({ first, total }: Some<T>, text: (item: T) => string): string {
  const told = first.map(text)
  const rest = total - first.length
  return rest > 0 ? `${told.join(', ')} and ${formatCount(rest)} more` : list(told)
}

function list(items: readonly string[]): string {
  if (items.length < 2) return items.join('')
  return `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`
}

function number(count: number, noun: string): string {
  return `${formatCount(count)} ${noun}${count === 1 ? '' : 's'}`
}

/** A member of the same type is written without its qualifier. */
function shortName({ name, path }: Named, about: Pick<Summary, 'name' | 'path'>): string {
  if (path !== about.path) return name
  const dot = about.name.lastIndexOf('.')
  const container = dot < 0 ? about.name : about.name.slice(0, dot)
  return name.startsWith(`${container}.`) ? name.slice(container.length + 1) : name
}

/** Names contain no back quotes, but routes and types may. */
function code(name: string): string {
  return name.includes('`') ? name : `\`${name}\``
}

function capitalised(text: string): string {
  return /^[a-z]/.test(text) ? text[0]!.toUpperCase() + text.slice(1) : text
}

function effectWords(effect: Effect, count: number): string {
  return EFFECT_WORDS[effect].replace('*', count > 1 ? 's' : '')
}
