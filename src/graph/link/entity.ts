import type { ResolutionRules } from '../../languages/resolution/resolution.js'
import type { CodeSymbol, ProgramFile } from './program.js'

/** What a name or an expression turns out to be. */
export type Entity =
  /** A definition: a function, a class, a variable by its name; `of` is the value it was reached through. */
  | { is: 'symbol'; symbol: CodeSymbol; of?: Instance }
  /** A file as an object: `import a` and then `a.b`. */
  | { is: 'file'; file: ProgramFile }
  /** A package or namespace: all top-level names of its files. */
  | { is: 'package'; family: string; key: string }
  /** A folder of modules without a file of its own. */
  | { is: 'folder'; path: string }
  /** A value whose type is a definition of the repository. */
  | Instance
  /** A list, map or the like: what is in it, if known. */
  | Container
  /** A value in a type of the library that has methods of its own: `Option<T>`. */
  | { is: 'holder'; held: Entity | null; error: Entity | null; name: string; rules: ResolutionRules }
  | { is: 'tuple'; parts: (Entity | null)[] }
  /** A method of the library whose result is known. */
  | { is: 'gives'; value: Entity | null }
  /** A type parameter, by the definition that has it and its place there. */
  | TypeParameter
  /** The class above the one we are in. */
  | { is: 'super'; type: CodeSymbol }
  /** Something from outside of the repository; `name` for a value of a type that is known by name. */
  | { is: 'external'; name?: string; rules?: ResolutionRules }
  /** A local variable or parameter of unknown type. */
  | { is: 'local' }

export interface Container {
  is: 'container'
  element: Entity | null
  /** What its elements are found by, if that is said. */
  key?: Entity | null
  name: string
  rules: ResolutionRules
}

export interface Instance {
  is: 'instance'
  type: CodeSymbol
  args: (Entity | null)[]
}

export interface TypeParameter {
  is: 'parameter'
  owner: CodeSymbol
  index: number
  /** A member that says more of what it is bound by: one of Rust's `impl<T: Bound>`. */
  also?: CodeSymbol
}

export const EXTERNAL: Entity = { is: 'external' }
export const LOCAL: Entity = { is: 'local' }

export function symbolEntity(symbol: CodeSymbol): Entity {
  return { is: 'symbol', symbol }
}
