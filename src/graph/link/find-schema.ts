import type { Definition, Facts, Reference } from '../../facts/facts.js'
import { isType } from '../../facts/kinds.js'
import { nearest } from '../../languages/resolution/module-paths.js'
import { type Declared, declaredElsewhere, declaredIn } from './declared.js'
import type { ProgramSource } from './program.js'

/** Words of an operation → the type of its fields, unless a `schema` names another. */
const ROOTS: Readonly<Record<string, string>> = {
  query: 'Query',
  mutation: 'Mutation',
  subscription: 'Subscription',
}
const SCHEMA = 'schema'
const EXTENSION = /^extend\b/
const FRAGMENT = /^fragment\b/
const TYPE_NAME = /[A-Za-z_]\w*/

/** The type, fragment or directive that a name of GraphQL means. */
export function findInSchema(
  { name, extra }: Reference,
  path: string,
  facts: Facts,
  source: ProgramSource,
): Declared | null {
  const wanted = ({ kind, container, signature }: Definition) => {
    if (container >= 0) return false
    if (extra === 'calls') return FRAGMENT.test(signature)
    return extra === 'decorates' || (isType(kind) && !EXTENSION.test(signature))
  }
  return nearestOf(name, path, facts, source, wanted)
}

/** The last of several fields, each of the type of the one before it: `query.order.items`. */
export function findSelection(
  selection: string,
  path: string,
  facts: Facts,
  source: ProgramSource,
): Declared | null {
  const [root, ...fields] = selection.split('.') as [string, ...string[]]
  let type = Object.hasOwn(ROOTS, root) ? rootType(root, path, facts, source) : root
  let found: Declared | null = null
  for (const field of fields) {
    found = findField(type, field, path, facts, source)
    type = TYPE_NAME.exec(found?.definition.type ?? '')?.[0] ?? ''
    if (type === '') break
  }
  return found?.definition.name === fields.at(-1) ? found : null
}

/** `schema { query: Root }` names another type than `Query`. */
function rootType(word: string, path: string, facts: Facts, source: ProgramSource): string {
  return findField(SCHEMA, word, path, facts, source)?.definition.type ?? ROOTS[word]!
}

/** A field of a type, or of one of its extensions. */
function findField(
  type: string,
  name: string,
  path: string,
  facts: Facts,
  source: ProgramSource,
): Declared | null {
  const whole = `${type}.${name}`
  return nearestOf(name, path, facts, source, ({ qualifiedName }) => qualifiedName === whole)
}

/** The only one in the file, else the only one in the nearest file that has one. */
function nearestOf(
  name: string,
  path: string,
  facts: Facts,
  source: ProgramSource,
  wanted: (definition: Definition) => boolean,
): Declared | null {
  const here = declaredIn(path, facts, name, definition => definition.name === name && wanted(definition))
  if (here.length > 0) return here.length === 1 ? here[0]! : null
  const language = source.languageOf(path)
  const all = declaredElsewhere(name, source, (other, of) => other !== path && of === language).filter(
    ({ definition }) => wanted(definition),
  )
  const file = nearest([...new Set(all.map(each => each.file.path))], path)
  const best = all.filter(each => each.file.path === file)
  return best.length === 1 ? best[0]! : null
}
