import type { Facts, Reference } from '../../facts/facts.js'
import { SCOPE } from '../../facts/relation-scopes.js'
import { folderOf } from '../../shared/paths.js'
import { type Declared, declaredElsewhere, declaredIn } from './declared.js'
import type { ProgramSource } from './program.js'

/**
 * The definitions with a label and all others of the same selector: workloads of this file, of its folder, or
 * the only one in the repository.
 */
export function labelledBy(
  { name, from, extra }: Reference,
  path: string,
  facts: Facts,
  source: ProgramSource,
): Declared[] {
  const asked = facts.references.filter(
    each =>
      each.kind === 'relation' &&
      each.receiver === SCOPE.labels &&
      each.from === from &&
      each.extra === extra,
  )
  // Reported only once, for the first label of the selector.
  if (asked[0]?.name !== name) return []
  const labels = asked.map(each => each.name)
  const here = declaredIn(path, facts, name, definition => definition.name === name)
  const holders = (of: readonly Declared[]) =>
    of.flatMap(label =>
      holder(label, labels, label.file.path === path ? facts : source.factsOf(label.file.path)),
    )
  const own = holders(here)
  if (own.length > 0) return own
  const language = source.languageOf(path)
  const all = holders(declaredElsewhere(name, source, (other, each) => other !== path && each === language))
  const near = all.filter(({ file }) => folderOf(file.path) === folderOf(path))
  if (near.length > 0) return near
  return all.length === 1 ? all : []
}

function holder({ file, definition }: Declared, labels: readonly string[], facts: Facts): Declared[] {
  const index = definition.container
  const held = facts.definitions[index]
  if (held === undefined || definition.kind !== 'field') return []
  const has = (label: string) =>
    facts.definitions.some(({ container, name }) => container === index && name === label)
  return labels.every(has) ? [{ file, index, definition: held }] : []
}
