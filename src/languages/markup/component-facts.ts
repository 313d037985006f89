import { COMPONENT_NAME } from '../../facts/component-names.js'
import type { Facts, Reference } from '../../facts/facts.js'
import type { RegionFacts } from '../../facts/language.js'
import { mergeFacts } from '../../facts/merge-facts.js'
import { partitionPoint } from '../../shared/sorted.js'
import { DeclaredFacts } from '../text/declared-facts.js'
import { textLanguage } from '../text/text-language.js'
import { declareElements, isComponent } from './declare-elements.js'
import type { Element } from './elements.js'

const HYPHENS = /-(\w)/g

const markup = textLanguage({
  id: 'markup',
  title: 'Markup',
  version: 1,
  hasSyntax: false,
  extensions: [],
  marks: { line: [], block: [['<!--', '-->']], quotes: [] },
})

/** True if the script itself says what the component is. */
export function exportsComponent(parts: readonly RegionFacts[]): boolean {
  return parts.some(
    ({ facts }) =>
      facts.definitions.some(({ name, container }) => name === COMPONENT_NAME && container < 0) ||
      facts.references.some(({ kind, extra }) => kind === 'reexport' && extra === COMPONENT_NAME),
  )
}

/** The markup of a file as definitions, with the component around them if the script does not define it. */
export function declareMarkup(text: string, elements: readonly Element[], wrap: boolean): DeclaredFacts {
  const facts = new DeclaredFacts(text, markup.read(text))
  if (wrap && text.trim() !== '') {
    const end = text.trimEnd().length
    const start = text.length - text.trimStart().length
    const first = { nameStart: start, nameEnd: Math.min(end, start + 1) }
    facts.define({ kind: 'function', name: COMPONENT_NAME, ...first, start, end, signature: firstLine(text) })
  }
  declareElements(elements, text, facts)
  referComponents(elements, facts)
  return facts
}

function firstLine(text: string): string {
  return text.trimStart().split('\n', 1)[0]!
}

/** `<MyDialog>` and `<my-dialog>` call the component `MyDialog`, as an element of JSX does. */
function referComponents(elements: readonly Element[], facts: DeclaredFacts): void {
  for (const { name, start, children } of elements) {
    if (isComponent(name)) {
      const [receiver, last] = splitName(pascalCase(name))
      const at = start + 1 + name.lastIndexOf('.') + 1
      const end = start + 1 + name.length
      facts.refer({ kind: 'call', name: last, receiver, extra: '', start: at, end })
    }
    referComponents(children, facts)
  }
}

function splitName(name: string): [receiver: string, last: string] {
  const dot = name.lastIndexOf('.')
  return dot < 0 ? ['', name] : [name.slice(0, dot), name.slice(dot + 1)]
}

function pascalCase(name: string): string {
  const joined = name.replace(HYPHENS, (_, letter: string) => letter.toUpperCase())
  return name.includes('-') ? joined[0]!.toUpperCase() + joined.slice(1) : joined
}

/**
 * One file's facts from its markup and its regions. Expressions belong to the innermost element with a name around
 * them; the script keeps its own scopes.
 */
export function joinMarkup(
  text: string,
  host: Facts,
  parts: readonly RegionFacts[],
  bound: ReadonlySet<string>,
): Facts {
  const expressions = parts
    .filter(({ kind }) => kind === 'expression')
    .map(({ facts }) => ({
      ...facts,
      definitions: [],
      references: facts.references
        .filter(reference => isFree(reference, bound))
        .map(each => ({ ...each, from: -1 })),
      bindings: [],
      comments: facts.comments.map(each => ({ ...each, from: -1 })),
      strings: facts.strings.map(each => ({ ...each, from: -1 })),
    }))
  const others = parts.filter(({ kind }) => kind !== 'expression').map(({ facts }) => facts)
  const outer = mergeFacts(text, [host, ...expressions], { ownerAt: innermostOf(host) })
  return mergeFacts(text, [outer, ...others])
}

/** The innermost definition of the markup at an offset. */
function innermostOf({ definitions }: Facts): (offset: number) => number {
  return offset => {
    let at = partitionPoint(definitions.length, index => definitions[index]!.start > offset) - 1
    while (at >= 0 && definitions[at]!.end <= offset) at = definitions[at]!.container
    return at
  }
}

/** False for a name that a loop or a slot of the markup binds, and for members of it. */
function isFree({ name, receiver }: Reference, bound: ReadonlySet<string>): boolean {
  const [head] = /^[\w$]+/.exec(receiver === '' ? name : receiver) ?? ['']
  return !bound.has(head)
}
