import { collapse } from '../../facts/collapse.js'
import { SCOPE } from '../../facts/relation-scopes.js'
import type { DeclaredFacts } from '../text/declared-facts.js'
import { type Block, firstSelector } from './blocks.js'

const MAX_SELECTOR = 120
/** A variable: `--gap: 4px`, `$gap: 4px`, `@gap: 4px`. */
const VARIABLE = /^((?:--|\$|@)[\w-]+)\s*:(?!:)/
const IMPORT = /^@(?:import|use|forward|reference)\b/
/** Paths of an import, before its `with (…)`. */
const IMPORTED = /url\(\s*["']?([^"')\s]+)|["']([^"'\n]+)["']/g
const CONFIGURATION = /\bwith\s*\([\s\S]*$/
/** Less: `.rounded(@radius)` declares a mixin, as a statement it uses one. */
const LESS_MIXIN = /^([.#][\w-]+)\s*\(/
const INCLUDE = /@include\s+(?:[\w-]+\.)?([\w-]+)/
const EXTEND = /@extend\s+([.%#]?[\w-]+)/
const ANIMATION = /^animation(?:-name)?\s*:\s*(.+)$/s
/** Uses of variables in a value. */
const USE = /var\(\s*(--[\w-]+)|(?<![\w-])(\$[\w-]+)|(?<![\w@-])(@[\w-]+)/g
const NAMED_AT_RULE =
  /^@(?:mixin|function|(?:-\w+-)?keyframes|property|counter-style|font-feature-values|layer)\s+([\w%-]+)/
const AT_RULE =
  /^@(?:apply|at-root|charset|container|content|debug|each|else|error|extend|font-face|for|function|if|include|layer|media|mixin|namespace|page|plugin|property|return|scope|screen|starting-style|supports|tailwind|warn|while)$/
const IDENTIFIER = /[A-Za-z_][\w-]*/g
/** Files that a short path may mean. */
const EXTENSIONS = ['.scss', '.css', '.less']
const EXTENSION = /\.(?:css|scss|less|sass|pcss|postcss)$/
const OUTSIDE = /^(?:https?:|\/\/|sass:|~|@)/

/** A rule is a part of its stylesheet; what others refer to by name is a resource. */
export function declareBlock(source: string, block: Block, facts: DeclaredFacts): void {
  const { start, headEnd, end, selector } = block
  const head = source.slice(start, headEnd)
  const named = NAMED_AT_RULE.exec(head) ?? LESS_MIXIN.exec(head)
  if (named === null && (head === '' || head.startsWith('@') || isFrame(block, source))) {
    readUses(head, start, facts)
    return
  }
  const name = named?.[1] ?? collapse(firstSelector(selector), MAX_SELECTOR)
  const nameStart = named === null ? start : start + named[0].indexOf(name)
  facts.define({
    kind: named === null ? 'field' : 'resource',
    name,
    nameStart,
    nameEnd: named === null ? headEnd : nameStart + name.length,
    start,
    end,
    signature: head,
  })
}

/** `from`, `to` and `50%` of an animation are no rules. */
function isFrame({ parent }: Block, source: string): boolean {
  return parent !== undefined && /^@(?:-\w+-)?keyframes\b/.test(source.slice(parent.start, parent.headEnd))
}

export function readStatement(source: string, start: number, end: number, facts: DeclaredFacts): void {
  const statement = source.slice(start, end)
  if (IMPORT.test(statement)) {
    for (const [, address, quoted] of statement.replace(CONFIGURATION, '').matchAll(IMPORTED))
      readImport(address ?? quoted!, { start, end }, facts)
    return
  }
  const used = LESS_MIXIN.exec(statement)
  if (used !== null) relate(used[1]!, start, facts)
  const variable = VARIABLE.exec(statement)
  if (variable !== null) {
    const name = variable[1]!
    const nameEnd = start + name.length
    facts.define({ kind: 'resource', name, nameStart: start, nameEnd, start, end, signature: statement })
  }
  const valueStart = statement.indexOf(':') + 1
  readUses(statement.slice(valueStart), start + valueStart, facts)
  for (const pattern of [INCLUDE, EXTEND]) {
    const found = pattern.exec(statement)
    if (found !== null) relate(found[1]!, start + found.index + found[0].length - found[1]!.length, facts)
  }
  const animated = ANIMATION.exec(statement)
  if (animated === null) return
  const offset = start + statement.length - animated[1]!.length
  for (const word of animated[1]!.matchAll(IDENTIFIER)) relate(word[0], offset + word.index, facts)
}

function readUses(value: string, offset: number, facts: DeclaredFacts): void {
  for (const found of value.matchAll(USE)) {
    const name = found[1] ?? found[2] ?? found[3]!
    if (AT_RULE.test(name)) continue
    relate(name, offset + found.index + found[0].length - name.length, facts)
  }
}

function relate(name: string, start: number, facts: DeclaredFacts): void {
  facts.relate('references', name, { start, end: start + name.length }, SCOPE.repository)
}

/** A path may leave out its extension, and the underscore of a partial. */
function readImport(path: string, place: { start: number; end: number }, facts: DeclaredFacts): void {
  if (OUTSIDE.test(path) || path.includes('#{')) return
  const slash = path.lastIndexOf('/') + 1
  const partial = `${path.slice(0, slash)}_${path.slice(slash)}`
  const paths = EXTENSION.test(path)
    ? [path]
    : [path, partial].flatMap(each => EXTENSIONS.map(extension => each + extension))
  for (const each of paths) facts.relate('imports', each, place, SCOPE.path)
}
