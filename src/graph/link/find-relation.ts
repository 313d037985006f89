import { posix } from 'node:path'
import type { Definition, Facts, Reference } from '../../facts/facts.js'
import { isCallable } from '../../facts/kinds.js'
import { SCOPE } from '../../facts/relation-scopes.js'
import { folderOf } from '../../shared/paths.js'
import { isTestPath } from '../test-paths.js'
import { type Declared, declaredElsewhere, declaredIn } from './declared.js'
import { foldersAbove } from './find-path.js'
import type { ProgramSource } from './program.js'

const SQL = 'sql'
/** Languages in which a repeated declaration is the same one: `clean:` in both branches of a condition. */
const REDECLARED = new Set(['makefile', SQL])
/** What a statement of SQL can call. */
const ROUTINES = new Set(['function', 'procedure'])
const TYPES = new Set(['type', 'domain'])
/** What `FROM` and `REFERENCES` do not name. */
const NO_TABLE = new Set([...ROUTINES, ...TYPES, 'trigger', 'index', 'schema'])

/**
 * The target of a relation: a definition inside the one that names it, in the file, in its folder, or the
 * only one in the repository, within its scope. Null if several definitions have the name.
 */
export function findDeclared(
  { name, receiver, from }: Reference,
  path: string,
  facts: Facts,
  source: ProgramSource,
): Declared | null {
  const language = source.languageOf(path)
  const isMeant = (each: Definition) => isNamed(each, name) && !(language === SQL && NO_TABLE.has(each.type))
  const inside = declaredIn(
    path,
    facts,
    name,
    each => each.container === from && each.name === name && from >= 0,
  )
  if (inside.length === 1) return inside[0]!
  const here = declaredIn(path, facts, name, isMeant)
  if (here.length > 0) return only(here, name, language)
  if (receiver === SCOPE.file) return null
  const isOther = (other: string, of: string) => other !== path && of === language
  const all = [...new Set([name, lastPart(name)])]
    .flatMap(part => declaredElsewhere(part, source, isOther))
    .filter(({ definition }) => isMeant(definition))
  const near = all.filter(({ file }) => folderOf(file.path) === folderOf(path))
  if (near.length > 0) return only(near, name, language)
  switch (receiver) {
    case SCOPE.folder:
      return null
    case SCOPE.included: {
      const included = includedBy(path, facts)
      return only(
        all.filter(({ file }) => included.has(file.path)),
        name,
        language,
      )
    }
    default:
      return only(all, name, language)
  }
}

/** The paths of the files that a makefile may include. */
function includedBy(path: string, facts: Facts): Set<string> {
  const relations = facts.references.filter(({ kind, extra }) => kind === 'relation' && extra === 'imports')
  return new Set(
    relations.flatMap(({ name }) => foldersAbove(path).map(folder => posix.join(folder || '.', name))),
  )
}

/** A routine or type of a database. */
export function findInDatabase(
  { name, extra }: Reference,
  path: string,
  facts: Facts,
  source: ProgramSource,
): Declared | null {
  const kinds = extra === 'calls' ? ROUTINES : TYPES
  const isWanted = ({ type, qualifiedName }: Definition) =>
    kinds.has(type) && (qualifiedName === name || qualifiedName.endsWith(`.${name}`))
  const here = declaredIn(path, facts, name, isWanted)
  if (here.length > 0) return here.every(same(here[0]!)) ? here[0]! : null
  const all = declaredElsewhere(
    lastPart(name),
    source,
    (other, of) => other !== path && of === source.languageOf(path),
  ).filter(({ definition }) => isWanted(definition))
  return all.length > 0 && all.every(same(all[0]!)) ? all[0]! : null
}

/** Overloads, and a routine that is created again, are in one file. */
function same({ file, definition }: Declared): (other: Declared) => boolean {
  return other => other.file.path === file.path && other.definition.qualifiedName === definition.qualifiedName
}

/** The target of a makefile in a folder. */
export function findMakeTarget(name: string, folder: string, source: ProgramSource): Declared | null {
  const targets = declaredElsewhere(
    name,
    source,
    (path, language) => language === 'makefile' && folderOf(path) === folder,
  )
  return only(
    targets.filter(({ definition }) => isNamed(definition, name)),
    name,
    'makefile',
  )
}

function isNamed({ kind, name, qualifiedName }: Definition, wanted: string): boolean {
  if (kind !== 'resource' && kind !== 'service') return false
  return name === wanted || qualifiedName === wanted || qualifiedName.endsWith(`.${wanted}`)
}

/** A full match of the qualified name precedes a match of its end. */
function only(all: readonly Declared[], name: string, language: string): Declared | null {
  const whole = all.filter(({ definition }) => definition.qualifiedName === name)
  const best = whole.length > 0 ? whole : all
  const [first] = best
  if (first === undefined) return null
  if (best.length === 1) return first
  const isSame = best.every(({ file }) => file.path === first.file.path) && whole.length > 0
  return isSame && REDECLARED.has(language) ? first : null
}

function lastPart(name: string): string {
  return name.slice(name.lastIndexOf('.') + 1)
}

/** The function of a handler: `src/orders.create` relative to the file, or the only function of that name. */
export function findHandler(handler: string, path: string, source: ProgramSource): Declared | null {
  const dot = handler.lastIndexOf('.')
  const name = handler.slice(dot + 1)
  const file = dot < 0 ? null : posix.join(folderOf(path), handler.slice(0, dot))
  const all = declaredElsewhere(name, source, other =>
    file === null ? !isTestPath(other) : other.replace(/\.\w+$/, '') === file,
  )
  const functions = all.filter(({ definition: { kind, container } }) => {
    return (
      isCallable(kind) || (file !== null && container < 0 && (kind === 'constant' || kind === 'variable'))
    )
  })
  return functions.length === 1 ? functions[0]! : null
}
