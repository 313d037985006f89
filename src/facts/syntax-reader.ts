import { LineIndex } from './line-index.js'
import type { SyntaxTree } from './syntax-tree.js'

/** No node: the result of a query without a match. */
export const NONE = -1
/** The placeholder in a path for an expression that has no path. */
export const UNKNOWN_PATH = '?'
/** The prefix of a path from the root namespace, regardless of nearer names: `::Foo`, PHP's `\Foo`. */
export const ROOT_NAME = '::'

/** Tables of a grammar, by node type id. */
export interface NodeTypes {
  typeNames: string[]
  fieldIds: ReadonlyMap<string, number>
  /** 1 for the types of comments. */
  comments: Uint8Array
  /** The text inside the quotes of a string literal, for types that are one. */
  strings: (((source: string) => string) | undefined)[]
}

/** Queries on the syntax tree of one file. A node is its index; `NONE` is no node. */
export class SyntaxReader {
  readonly tree: SyntaxTree
  readonly grammar: NodeTypes
  readonly source: string
  readonly lineIndex: LineIndex

  constructor(tree: SyntaxTree, grammar: NodeTypes) {
    this.tree = tree
    this.grammar = grammar
    this.source = tree.text
    this.lineIndex = new LineIndex(tree.text)
  }

  type(at: number): string {
    return at < 0 ? '' : (this.grammar.typeNames[this.tree.type[at]!] ?? '')
  }

  text(at: number): string {
    return at < 0 ? '' : this.source.slice(this.tree.start[at], this.tree.end[at])
  }

  parent(at: number): number {
    return at < 0 ? NONE : this.tree.parent[at]!
  }

  /** The nearest node above `at` that has one of these types. */
  ancestor(at: number, ...types: string[]): number {
    let above = this.parent(at)
    while (above >= 0 && !types.includes(this.type(above))) above = this.parent(above)
    return above
  }

  /** The first child in that field. */
  field(at: number, name: string): number {
    if (at < 0) return NONE
    const id = this.grammar.fieldIds.get(name)
    if (id === undefined) return NONE
    const { after, field } = this.tree
    const end = after[at]!
    for (let child = at + 1; child < end; child = after[child]!) if (field[child] === id) return child
    return NONE
  }

  /** All children in that field. */
  fields(at: number, name: string): number[] {
    const id = this.grammar.fieldIds.get(name)
    return this.children(at).filter(child => this.tree.field[child] === id)
  }

  inField(at: number, name: string): boolean {
    return at >= 0 && this.tree.field[at] === this.grammar.fieldIds.get(name)
  }

  children(at: number): number[] {
    const found: number[] = []
    if (at < 0) return found
    const { after } = this.tree
    const end = after[at]!
    for (let child = at + 1; child < end; child = after[child]!) found.push(child)
    return found
  }

  /** The first child, or the first child of one of these types. */
  child(at: number, ...types: string[]): number {
    if (at < 0) return NONE
    const { after } = this.tree
    const end = after[at]!
    for (let child = at + 1; child < end; child = after[child]!) {
      if (types.length === 0 || types.includes(this.type(child))) return child
    }
    return NONE
  }

  lastChild(at: number): number {
    const children = this.children(at)
    return children[children.length - 1] ?? NONE
  }

  /** The previous sibling, or `NONE`: the previous node in document order is inside it, or is the parent. */
  previous(at: number): number {
    const parent = this.parent(at)
    let before = at - 1
    if (before <= parent) return NONE
    while (this.tree.parent[before] !== parent) before = this.tree.parent[before]!
    return before
  }

  line(at: number): number {
    return this.lineIndex.lineAt(this.tree.start[at]!)
  }

  endLine(at: number): number {
    return this.lineIndex.lineAt(Math.max(this.tree.start[at]!, this.tree.end[at]! - 1))
  }

  /** The text inside a string literal's quotes, or undefined when the node is not one. */
  stringValue(at: number): string | undefined {
    if (at < 0) return undefined
    return this.grammar.strings[this.tree.type[at]!]?.(this.text(at))
  }
}

/** Between the paths of the values that an expression may have: `a | b` for `dev ? a : b`. */
export const CHOICE = ' | '

/** Splits a path at its last dot: `a.b.c` → [`a.b`, `c`]. */
export function splitPath(path: string): [receiver: string, name: string] {
  const dot = path.lastIndexOf('.')
  return dot < 0 ? ['', path] : [path.slice(0, dot), path.slice(dot + 1)]
}
