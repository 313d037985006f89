import type { Definition } from '../../facts/facts.js'
import type { FileReader } from '../../facts/file-reader.js'
import { pathOf, type Step } from './paths.js'

/** `iterator = disk` binds a name; a bare name in the others is a keyword: `when = destroy`. */
const TAKES_WORDS = new Set([
  'iterator',
  'command',
  'when',
  'on_failure',
  'events',
  'mode',
  'override_during',
  'experiments',
  'language',
])
const PROVIDER = 'provider'

/** Reads names that have a special meaning in certain attributes. False if this one does not. */
export function readInContext(at: number, head: string, steps: readonly Step[], file: FileReader): boolean {
  const attribute = attributeAround(at, file)
  const block = file.definitions[attribute?.container ?? -1]
  if (attribute === undefined || block === undefined) return false
  if (isTypeConstraint(attribute, block)) file.refer('type_hint', at)
  else if (attribute.name === 'ignore_changes') {
    if (head !== 'all') file.refer('field_read', at, { receiver: 'self' })
  } else if (namesProvider(attribute, block) && steps.length < 2) {
    file.refer('name', at, { name: pathOf(head, steps), receiver: PROVIDER })
  } else return steps.length === 0 && TAKES_WORDS.has(attribute.name)
  return true
}

/** True inside the `type` of a variable, where `list(string)` is not a call. */
export function isInTypeConstraint(at: number, file: FileReader): boolean {
  const attribute = attributeAround(at, file)
  const block = file.definitions[attribute?.container ?? -1]
  return attribute !== undefined && block !== undefined && isTypeConstraint(attribute, block)
}

/** The attribute that contains a node. It contains no definitions, so it is the last one, if that has not ended. */
function attributeAround(at: number, file: FileReader): Definition | undefined {
  const last = file.definitions[file.definitions.length - 1]
  return last !== undefined && file.tree.start[at]! < last.end ? last : undefined
}

function isTypeConstraint(attribute: Definition, block: Definition): boolean {
  return attribute.name === 'type' && block.kind === 'variable'
}

/** `provider = aws.west` of a resource, `providers = { aws = aws.west }` of a module call, and their declaration. */
function namesProvider(attribute: Definition, block: Definition): boolean {
  if (block.name === 'required_providers') return true
  return block.container < 0 && (attribute.name === PROVIDER || attribute.name === 'providers')
}
