import type { ResolutionRules } from '../../languages/resolution/resolution.js'
import type { CodeSymbol, ProgramFile } from './program.js'

/** The result of resolving a name or an expression. */
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
  /** A list, map or similar, with the type of its elements, if known. */
  | Container
  /** A value wrapped in a library type with its own methods: `Option<T>`. */
  | { is: 'holder'; held: Entity | null; error: Entity | null; name: string; rules: ResolutionRules }
  | { is: 'tuple'; parts: (Entity | null)[] }
  /** The value of an object literal: its members are definitions and bindings around it. */
  | Shape
  /** A method of the library whose result is known. */
  | { is: 'gives'; value: Entity | null }
  /** A value of a function type, with its result. */
  | { is: 'function'; result: Entity | null }
  /** A value of one of several types, or of all of them; `isChoice` if a condition chooses the value. */
  | { is: 'either'; all: Entity[]; isChoice?: boolean }
  /** A type parameter, by its definition and position. */
  | TypeParameter
  /** The base class of the enclosing class. */
  | { is: 'super'; type: CodeSymbol }
  /** An entity outside the repository; `name` for a value of a type whose name is known. */
  | { is: 'external'; name?: string; rules?: ResolutionRules }
  /** A local variable or parameter of unknown type. */
  | { is: 'local' }

export interface Container {
  is: 'container'
  element: Entity | null
  /** The type of its keys, if it is declared. */
  key?: Entity | null
  name: string
  rules: ResolutionRules
}

export interface Instance {
  is: 'instance'
  type: CodeSymbol
  args: (Entity | null)[]
  /** Associated types that are given by name: `Item` of `Stream<Item = User>`. */
  given?: Readonly<Record<string, Entity | null>>
}

export interface Shape {
  is: 'shape'
  file: ProgramFile
  /** The definition around the literal, or the one that the literal is the value of. */
  scope: number
  /** The variable that holds it, `return`, a path of keys below one; '' for the value of the definition itself. */
  name: string
}

export interface TypeParameter {
  is: 'parameter'
  owner: CodeSymbol
  index: number
  /** A member that declares further bounds: one of Rust's `impl<T: Bound>`. */
  also?: CodeSymbol
}

export const EXTERNAL: Entity = { is: 'external' }
export const LOCAL: Entity = { is: 'local' }

export function symbolEntity(symbol: CodeSymbol): Entity {
  return { is: 'symbol', symbol }
}
