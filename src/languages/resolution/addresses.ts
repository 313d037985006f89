import type { Definition } from '../../facts/facts.js'

/** Names that are whole addresses, seen in all files of a package, as configuration has them (Terraform). */
export interface AddressRules {
  /** What is made and may need others: between two of them an edge is `depends_on`. */
  isResource(definition: Definition): boolean
  /** What addresses of a module's inputs and outputs begin with, seen from inside: `var`, `output`. */
  inputs: string
  outputs: string
  /** A file that only changes what another one declares. */
  isOverride(path: string): boolean
}
