import type { FileReader } from '../../facts/file-reader.js'
import { readInContext } from './context.js'
import { isLocal } from './locals.js'
import { pathOf, type Step, stepsAfter } from './paths.js'

/**
 * The number of names after the first that make an address. Any other first name is a resource type and takes
 * one.
 */
const ADDRESS_PARTS: ReadonlyMap<string, number> = new Map([
  ['var', 1],
  ['local', 1],
  ['module', 1],
  ['data', 2],
  ['ephemeral', 2],
  ['action', 2],
  ['list', 2],
  // In Terraform's stacks; elsewhere a provider is named without this word.
  ['provider', 2],
  // Packer
  ['source', 2],
])
const RESOURCE_PARTS = 1
/** `resource.aws_instance.web` is the long form of `aws_instance.web`. */
const RESOURCE = 'resource'
/** Names that Terraform and Nomad predefine inside a block; they refer to no definition. */
const GIVEN = new Set(['each', 'count', 'path', 'terraform', 'attr', 'node', 'meta', 'device'])
/** Nomad sets these when a task runs. */
const RUN_TIME_NAME = /^NOMAD_/
const SELF = 'self'

/** `var.x`, `aws_instance.web[0].id`: a use of the address, and reads of the members after it. */
export function readTraversal(at: number, file: FileReader): void {
  if (file.inField(file.parent(at), 'key')) return
  const head = file.text(at)
  if (head === '' || GIVEN.has(head)) return
  const steps = stepsAfter(at, file)
  if (RUN_TIME_NAME.test(head)) file.refer('env_read', at, { receiver: 'nomad' })
  else if (head === SELF || isLocal(head, file)) readMembers(head, steps, 0, file)
  else if ((steps.length > 0 && ADDRESS_PARTS.has(head)) || !readInContext(at, head, steps, file)) {
    const isLong = head === RESOURCE && steps.length > RESOURCE_PARTS
    if (isLong) readAddress(at, steps[0]!.attribute, steps.slice(1), file)
    else readAddress(at, head, steps, file)
  }
}

function readAddress(at: number, head: string, steps: readonly Step[], file: FileReader): void {
  const parts = ADDRESS_PARTS.get(head) ?? RESOURCE_PARTS
  const address = steps.slice(0, parts)
  const last = address.pop()
  if (steps.length >= parts && last!.attribute !== '' && address.every(step => step.attribute !== '')) {
    file.refer('name', last!.at, { name: last!.attribute, receiver: pathOf(head, address) })
    readMembers(head, steps, parts, file)
  } else if (!ADDRESS_PARTS.has(head)) file.referName(at)
}

/** Reports reads of the members that the steps name, starting at a step. */
export function readMembers(head: string, steps: readonly Step[], from: number, file: FileReader): void {
  for (let i = from; i < steps.length; i++) {
    const { attribute, at } = steps[i]!
    if (attribute !== '') file.refer('field_read', at, { receiver: pathOf(head, steps.slice(0, i)) })
  }
}
