/**
 * Where the name of a `relation` is looked for (its `receiver`). A name of configuration says nothing outside of its
 * own kind of file: without a scope of another language it means something of the language it stands in.
 */
export const SCOPE = {
  /** This file, else the only one in its folder, else the only one in the repository. */
  repository: '',
  /** This file and no other. */
  file: 'file',
  /** This file, else the only one in its folder. */
  folder: 'folder',
  /** A label (`app=web`): what has all labels that one definition asks for is meant. */
  labels: 'labels',
  /** A container image, which is declared elsewhere or nowhere. */
  image: 'image',
  /** A path from the folder of the file. */
  path: 'path',
  /** A path from the top of the repository. */
  topPath: 'top-path',
  /** A target of the makefile in a folder, which follows: `make:services/api`. */
  make: 'make:',
  /** A function: `orders.create` of the file `src/orders` as `src/orders.create`, or a name alone. */
  handler: 'handler',
} as const

/** Kinds of edges that run from what is named to where it is named: a workload says which config map configures it. */
export const FROM_NAMED: ReadonlySet<string> = new Set(['configures', 'deployed_by', 'tested_by'])
