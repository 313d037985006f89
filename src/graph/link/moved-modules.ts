import type { Facts } from '../../facts/facts.js'
import type { Modules } from '../../languages/resolution/repository-modules.js'
import type { ResolutionRules } from '../../languages/resolution/resolution.js'
import type { FileModules } from './file-modules.js'

const SEPARATOR = /::|\.|\\|\//g

/** A file names another module than before; or the same ones, but asks other questions to find them. */
export type ModulesChange = 'moved' | 'asks' | 'same'

/** How the modules that a file may name differ between two states: the rules are asked about both. */
export function modulesChange(
  path: string,
  facts: Facts,
  rules: ResolutionRules,
  before: FileModules,
  after: FileModules,
): ModulesChange {
  const { moduleOf, sharedImports, macroUnit } = rules.modules
  const differs = (ask: (modules: Modules) => unknown) =>
    JSON.stringify(ask(before)) !== JSON.stringify(ask(after))
  if (differs(modules => sharedImports(path, modules))) return 'moved'
  if (differs(modules => macroUnit(path, modules))) return 'moved'
  for (const text of modulesNamed(facts, rules))
    if (differs(modules => targetOf(moduleOf(text, path, modules), modules))) return 'moved'
  const asked = new Set(before.questions)
  return after.questions.every(question => asked.has(question)) ? 'same' : 'asks'
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
