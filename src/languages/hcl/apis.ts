import type { ApiMeaning } from '../../facts/reading-rules.js'

/** Functions of Terragrunt and Packer with external effects; Terraform's own have none. */
export const HCL_CALLS: Readonly<Record<string, ApiMeaning>> = {
  get_env: 'env',
  env: 'env',
  run_cmd: 'spawn',
}

/** `names:x`: each text in the value names a block whose address begins with `x`. */
export type AttributeMeaning =
  | 'import'
  | 'spawn'
  | 'http:GET'
  | 'route'
  | `extends:${string}`
  | `names:${string}`

/** Attributes whose literal value is more than a text: `block attribute`, or `block label attribute`. */
export const ATTRIBUTE_MEANINGS: ReadonlyMap<string, AttributeMeaning> = new Map([
  ['module source', 'import'],
  ['component source', 'import'],
  // Terragrunt
  ['terraform source', 'import'],
  ['unit source', 'import'],
  ['stack source', 'import'],
  ['include path', 'import'],
  ['dependency config_path', 'import'],
  ['dependencies paths', 'import'],
  ['provisioner local-exec command', 'spawn'],
  ['data external program', 'spawn'],
  ['data http url', 'http:GET'],
  ['resource aws_apigatewayv2_route route_key', 'route'],
  // Docker Bake
  ['target inherits', 'extends:target'],
  ['group targets', 'names:target'],
  // Packer
  ['build sources', 'names:'],
])
