import { COMPONENT_NAME } from '../../facts/component-names.js'
import type { Definition, Facts } from '../../facts/facts.js'
import { numberOverloads } from '../../facts/finish.js'
import { selectDefinitions } from '../../facts/select-definitions.js'

/** Options whose functions are members of the component; a watcher is called by no name. */
const GROUPS = new Set(['methods', 'computed'])
const SETUP = 'setup'
const SELF = 'this'

/**
 * A component written as an object of options: the object is a class, the functions of its option groups are its
 * methods, and names in the template that it has as members are members of `this`.
 */
export function readOptions(facts: Facts, templateStart: number): Facts {
  const component = facts.definitions.findIndex(
    ({ name, kind, container }) => name === COMPONENT_NAME && kind === 'constant' && container < 0,
  )
  if (component < 0) return facts
  const { definitions } = facts
  const own = definitions[component]!
  own.kind = 'class'
  // The options are its members.
  own.signature = own.signature.replace(/\{.*$/, '{')
  const groups = new Set<number>()
  definitions.forEach(({ name, kind, container }, index) => {
    if (container === component && kind === 'field' && GROUPS.has(name)) groups.add(index)
  })
  for (const definition of definitions) {
    const group = definitions[definition.container]
    if (group === undefined || !groups.has(definition.container)) continue
    rename(definition, `${COMPONENT_NAME}.${definition.name}`, definitions)
  }
  adoptTemplate(facts, component, templateStart)
  const kept = definitions.map((_, index) => index).filter(index => !groups.has(index))
  const selected = selectDefinitions(facts, kept)
  numberOverloads(selected.definitions)
  return selected
}

/** Qualified names of inner definitions follow. */
function rename(definition: Definition, qualifiedName: string, definitions: readonly Definition[]): void {
  const old = `${definition.qualifiedName}.`
  for (const each of definitions)
    if (each.qualifiedName.startsWith(old) && each.start >= definition.start && each.end <= definition.end)
      each.qualifiedName = `${qualifiedName}.${each.qualifiedName.slice(old.length)}`
  definition.qualifiedName = qualifiedName
}

/** The template sees the members of the component; if it has a setup function, the names in that. */
function adoptTemplate(facts: Facts, component: number, templateStart: number): void {
  const { definitions, references } = facts
  const template = definitions.findIndex(
    ({ start, kind, container }) => start === templateStart && kind === 'resource' && container < 0,
  )
  if (template < 0) return
  const setup = definitions.findIndex(({ name, container }) => name === SETUP && container === component)
  definitions[template]!.container = setup < 0 ? component : setup
  const { start, end } = definitions[template]!
  const members = new Set(
    definitions
      .filter(({ qualifiedName, name }) => qualifiedName === `${COMPONENT_NAME}.${name}`)
      .map(({ name }) => name),
  )
  for (const reference of references) {
    if (reference.start < start || reference.start >= end) continue
    const { name, receiver } = reference
    const [head] = /^[\w$]+/.exec(receiver === '' ? name : receiver) ?? ['']
    if (!members.has(head)) continue
    if (receiver !== '') reference.receiver = `${SELF}.${receiver}`
    else {
      reference.receiver = SELF
      if (reference.kind === 'name') reference.kind = 'field_read'
    }
  }
}
