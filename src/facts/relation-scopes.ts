/**
 * The scope in which the name of a `relation` is looked up (its `receiver`). A name in configuration has no
 * meaning outside its own kind of file: without a scope of another language it refers to its own language.
 */
export const SCOPE = {
  /** This file, else the only one in its folder, else the only one in the repository. */
  repository: '',
  /** This file and no other. */
  file: 'file',
  /** This file, else the only one in its folder. */
  folder: 'folder',
  /** This file, else the only one in its folder, else one in a file that this one includes. */
  included: 'included',
  /** A label (`app=web`): matches the definitions that have all labels of the selector. */
  labels: 'labels',
  /** A container image, declared in another file or not at all. */
  image: 'image',
  /** A path from the folder of the file. */
  path: 'path',
  /** A path from the top of the repository. */
  topPath: 'top-path',
  /** A path from the folder of the file, or from the nearest folder above in which it exists. */
  upward: 'upward',
  /** A path in the folder that a build of an image is given: the one in which most of these paths exist. */
  context: 'context',
  /** A target of the makefile in the folder that follows: `make:services/api`; `make:./api` is below the file's own. */
  make: 'make:',
  /** A function: `orders.create` of the file `src/orders` as `src/orders.create`, or a name alone. */
  handler: 'handler',
  /** A type, fragment or directive of GraphQL: of this file, else of the nearest file that has one. */
  schema: 'schema',
  /** Fields, each of the type of the one before: `query.order.items`, `Order.items`. */
  selection: 'selection',
  /** A routine or type of a database: most are of the library, so one of several is not chosen. */
  database: 'database',
  /** A key of the values of the chart that a template belongs to. */
  values: 'values',
  /** A named template of the chart, or the only one of the repository. */
  template: 'template',
} as const

/** Kinds of edges that start at the named node: a workload names the config map that configures it. */
export const FROM_NAMED: ReadonlySet<string> = new Set([
  'configures',
  'decorates',
  'deployed_by',
  'tested_by',
])
