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
  /** A label (`app=web`): matches the definitions that have all labels of the selector. */
  labels: 'labels',
  /** A container image, declared in another file or not at all. */
  image: 'image',
  /** A path from the folder of the file. */
  path: 'path',
  /** A path from the top of the repository. */
  topPath: 'top-path',
  /** A target of the makefile in the folder that follows: `make:services/api`. */
  make: 'make:',
  /** A function: `orders.create` of the file `src/orders` as `src/orders.create`, or a name alone. */
  handler: 'handler',
} as const

/** Kinds of edges that start at the named node: a workload names the config map that configures it. */
export const FROM_NAMED: ReadonlySet<string> = new Set(['configures', 'deployed_by', 'tested_by'])
