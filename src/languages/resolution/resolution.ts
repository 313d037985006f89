import { CALL_DEFAULTS, type CallRules } from './calls.js'
import { MEMBER_DEFAULTS, type MemberRules } from './members.js'
import { MODULE_DEFAULTS, type ModuleRules } from './modules.js'
import { NAME_DEFAULTS, type NameRules } from './names.js'
import { TYPE_DEFAULTS, type TypeRules } from './types.js'

/**
 * How names of a language family resolve to definitions across files. Rules are about names and paths; the
 * resolver in `graph/link` does the search.
 */
export interface ResolutionRules {
  /** Languages of one family see each other's names: TypeScript and JavaScript, Java and Kotlin. */
  readonly family: string
  readonly languages: readonly string[]
  readonly names: NameRules
  readonly modules: ModuleRules
  readonly types: TypeRules
  readonly calls: CallRules
  readonly members: MemberRules
}

/** The rules that differ from the defaults. */
export interface ResolutionDefinition {
  family: string
  languages: readonly string[]
  names?: Partial<NameRules>
  modules?: Partial<ModuleRules>
  types?: Partial<TypeRules>
  calls?: Partial<CallRules>
  members?: Partial<MemberRules>
}

/**
 * Completes the rules of a family with the defaults of each contract.
 *
 * @example
 * const goResolution = defineResolution({ family: 'go', languages: ['go'], types: { tuples: true } })
 * goResolution.calls.overloads // false
 */
export function defineResolution(definition: ResolutionDefinition): ResolutionRules {
  const { family, languages, names, modules, types, calls, members } = definition
  return {
    family,
    languages,
    names: { ...NAME_DEFAULTS, ...names },
    modules: { ...MODULE_DEFAULTS, ...modules },
    types: { ...TYPE_DEFAULTS, ...types },
    calls: { ...CALL_DEFAULTS, ...calls },
    members: { ...MEMBER_DEFAULTS, ...members },
  }
}
