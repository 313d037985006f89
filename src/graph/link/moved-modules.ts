import type { Facts } from '../../facts/facts.js'
import type { Modules } from '../../languages/resolution/repository-modules.js'
import type { ResolutionRules } from '../../languages/resolution/resolution.js'

const SEPARATOR = /::|\.|\\|\//g

/** True if a module that a file may name is another one now: the rules are asked about both states. */
export function hasMovedModules(
  path: string,
  facts: Facts,
  rules: ResolutionRules,
  before: Modules,
  after: Modules,
): boolean {
  const { moduleOf, sharedImports, macroUnit } = rules.modules
  const differs = (ask: (modules: Modules) => unknown) =>
    JSON.stringify(ask(before)) !== JSON.stringify(ask(after))
  if (differs(modules => sharedImports(path, modules))) return true
  if (differs(modules => macroUnit(path, modules))) return true
  for (const text of modulesNamed(facts, rules))
    if (differs(modules => targetOf(moduleOf(text, path, modules), modules))) return true
  return false
}

/** A package counts only if it has files. */
function targetOf(target: ReturnType<ResolutionRules['modules']['moduleOf']>, modules: Modules) {
  if (target === null || !('package' in target)) return target
  const { package: key } = target
  return key === '' || modules.hasFolder(key) || modules.hasPackage(key) ? target : null
}

/** The texts that the resolver may take for a module: those of imports, with all their beginnings, or of any path. */
function modulesNamed(facts: Facts, { modules }: ResolutionRules): Set<string> {
  const texts = new Set<string>()
  const add = (path: string) => {
    if (path === '' || texts.has(path)) return
    texts.add(path)
    for (const { index } of path.matchAll(SEPARATOR)) if (index > 0) texts.add(path.slice(0, index))
  }
  for (const { kind, name, receiver } of facts.references) {
    const isImport = kind === 'import' || kind === 'reexport'
    if (!isImport && !modules.bareModules) continue
    add(receiver)
    if (modules.bareModules) add(name)
  }
  for (const name of [modules.moduleSelf, modules.moduleParent]) if (name !== null) add(name)
  return texts
}
