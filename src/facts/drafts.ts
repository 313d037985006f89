import type { DefinitionKind, Parameter, Visibility } from './facts.js'

/** A definition as a visitor reports it; the rest follows from the tree. */
export interface DefinitionDraft {
  kind: DefinitionKind
  /** Node of the name; the text is taken from it unless `nameText` is given. */
  name: number
  nameText?: string
  /** Node whose span is the definition's, decorators included. Defaults to the visited node. */
  span?: number
  /** Node the span begins with, where decorators are siblings before the definition. */
  first?: number
  /** Node where the body begins: the signature ends before it. Without a body the signature is the whole. */
  body?: number
  /** Offset where the signature begins, if annotations precede it in the visited node. */
  signatureStart?: number
  parameters?: Parameter[]
  type?: string
  doc?: string
  decorators?: string[]
  visibility?: Visibility
  isTest?: boolean
  /** Path of a container declared elsewhere: the receiver of a Go method, `Foo` of C++'s `Foo::bar`. */
  prefix?: string
  /** Index of the containing definition where it is not the enclosing one. */
  container?: number
  /** False for variables, which have no scope: references in them belong to the enclosing definition. */
  scope?: boolean
  /** False if references in the span before the visited node are not the definition's, unlike decorators. */
  adopts?: boolean
  /** Last node inside, where the definition extends beyond the visited node: `namespace X;`. */
  through?: number
}

/** Text of a reference that differs from that of its node. */
export interface ReferenceText {
  name?: string
  receiver?: string
  extra?: string
  arity?: number
}
