import { type StateKey, StateSlots } from '../shared/state-slots.js'
import { collapse } from './collapse.js'
import type { DefinitionDraft, ReferenceText } from './drafts.js'
import type {
  Binding,
  Comment,
  Definition,
  DefinitionKind,
  OpeningText,
  Reference,
  ReferenceKind,
  StringLiteral,
  Word,
} from './facts.js'
import { isCallable, isType } from './kinds.js'
import type { ReadingRules } from './reading-rules.js'
import { NONE, type NodeTypes, SyntaxReader, splitPath } from './syntax-reader.js'
import type { SyntaxTree } from './syntax-tree.js'
import { writePath } from './write-path.js'

/** Longer texts are cut: facts are for search and overview, and the file itself is available. */
const MAX_SIGNATURE = 400
const MAX_DOC = 4000
const MAX_REFERENCE_TEXT = 200

interface Scope {
  /** First node that is outside. */
  end: number
  definition: number
  /** Prefix of the qualified names of definitions inside. */
  prefix: string
}

/**
 * The interface for visitors: queries about the syntax (`SyntaxReader`) and methods that report facts.
 * Scopes follow the tree: a definition reported at a node contains all facts reported inside that node.
 */
export class FileReader extends SyntaxReader {
  readonly language: ReadingRules
  readonly definitions: Definition[] = []
  readonly references: Reference[] = []
  readonly bindings: Binding[] = []
  readonly comments: Comment[] = []
  readonly strings: StringLiteral[] = []
  /** Words of prose: only languages for documents report them. */
  readonly words: Word[] = []
  readonly notes: string[] = []
  readonly opening: OpeningText[] = []
  /** References that are dropped if the name is local to their function (see `finish.ts`). */
  readonly unlessLocal = new Set<Reference>()
  /** Mutating calls (`REGISTRY.append(x)`), kept only where the receiver is a variable at the top of this file. */
  readonly mutations: Reference[] = []
  /** Local names of this file → imported names: `sp` → `subprocess`. */
  readonly importedAs = new Map<string, string>()
  /** `definition name` pairs that are assigned, or declared global: for languages without declarations. */
  readonly assigned = new Set<string>()
  readonly globals = new Set<string>()
  /** Names of static fields: shared state, like a variable at the top of a file. */
  readonly sharedNames = new Set<string>()
  /** `definition name` pairs bound outside any callable: lambdas and blocks among a class's fields. */
  readonly closureNames = new Set<string>()
  /** String nodes that visitors took as documentation, so they are not reported as string literals. */
  readonly documentation = new Set<number>()
  readonly #state = new StateSlots<FileReader>(this)
  readonly #scopes: Scope[] = []
  #visited = NONE

  constructor(tree: SyntaxTree, grammar: NodeTypes, language: ReadingRules) {
    super(tree, grammar)
    this.language = language
    this.#scopes.push({ end: Number.POSITIVE_INFINITY, definition: NONE, prefix: '' })
  }

  /** An expression as a path (see `PathShapes`). */
  path(at: number): string {
    return writePath(at, this, this.language.paths)
  }

  /** The state of a module for this file while it is read. */
  state<Value extends object>(key: StateKey<FileReader, Value>): Value {
    return this.#state.get(key)
  }

  /** The visited node. */
  get at(): number {
    return this.#visited
  }

  /** Called by the pass before each node's visitor. */
  arrive(at: number): void {
    this.#visited = at
    while (this.#scopes[this.#scopes.length - 1]!.end <= at) this.#scopes.pop()
  }

  /** Index of the innermost definition around the visited node. */
  get enclosing(): number {
    return this.#scopes[this.#scopes.length - 1]!.definition
  }

  get enclosingKind(): DefinitionKind | 'file' {
    return this.definitions[this.enclosing]?.kind ?? 'file'
  }

  /** True inside a function, method or constructor, at any depth. */
  get insideCallable(): boolean {
    return this.callableAround(this.enclosing) >= 0
  }

  /** The definition itself or the nearest container that can be called. */
  callableAround(definition: number): number {
    let at = definition
    while (at >= 0 && !isCallable(this.definitions[at]!.kind)) at = this.definitions[at]!.container
    return at
  }

  /** The nearest class-like definition around a definition (itself included). */
  typeAround(definition: number): number {
    let at = definition
    while (at >= 0 && !isType(this.definitions[at]!.kind)) at = this.definitions[at]!.container
    return at
  }

  /** Qualifies names inside a node that is not a definition (Rust's `impl Foo`) with `prefix`. */
  enter(at: number, prefix: string): void {
    const outer = this.#scopes[this.#scopes.length - 1]!
    this.#scopes.push({
      end: this.tree.after[at]!,
      definition: outer.definition,
      prefix: join(outer.prefix, prefix),
    })
  }

  /** Ends all scopes: the code that follows is top-level, although the tree nests it after a syntax error. */
  leaveAll(): void {
    this.#scopes.length = 1
  }

  /** Reports a definition and returns its index. Later facts inside the visited node belong to it. */
  define(draft: DefinitionDraft): number {
    const outer = this.#scopes[this.#scopes.length - 1]!
    const span = draft.span ?? this.#visited
    const start = this.tree.start[draft.first ?? span]!
    const end = this.tree.end[draft.through ?? span]!
    const bodyStart = this.#headEnd(draft.body ?? NONE, this.tree.end[span]!)
    const name = draft.nameText ?? this.text(draft.name)
    const container = draft.container ?? (draft.prefix === undefined ? outer.definition : NONE)
    const prefix =
      draft.container === undefined
        ? join(outer.prefix, draft.prefix ?? '')
        : (this.definitions[draft.container]?.qualifiedName ?? '')
    const nameAt = draft.name < 0 ? span : draft.name
    const index = this.definitions.length
    this.definitions.push({
      kind: draft.kind,
      name,
      qualifiedName: join(prefix, name),
      container,
      ordinal: 0,
      start,
      end,
      startLine: this.lineIndex.lineAt(start),
      endLine: this.lineIndex.lineAt(Math.max(start, end - 1)),
      nameStart: this.tree.start[nameAt]!,
      nameEnd: this.tree.end[nameAt]!,
      signature: collapse(
        this.source.slice(draft.signatureStart ?? this.tree.start[this.#visited], bodyStart),
        MAX_SIGNATURE,
      ),
      parameters: draft.parameters ?? [],
      type: collapse(draft.type ?? '', MAX_REFERENCE_TEXT),
      doc: (draft.doc ?? '').slice(0, MAX_DOC),
      decorators: draft.decorators ?? [],
      visibility: draft.visibility ?? 'public',
      isTest: draft.isTest ?? false,
      content: '',
    })
    if (draft.adopts !== false) this.#adoptDecorators(start, index)
    if (draft.scope !== false) {
      const last = draft.through ?? this.#visited
      this.#scopes.push({ end: this.tree.after[last]!, definition: index, prefix: join(prefix, name) })
    }
    return index
  }

  /** Offset of the body, or of a comment before the body: the end of the declaration. */
  #headEnd(body: number, end: number): number {
    if (body < 0) return end
    let first = body
    for (
      let before = this.previous(first);
      before >= 0 && this.grammar.comments[this.tree.type[before]!] === 1;
    ) {
      first = before
      before = this.previous(first)
    }
    return this.tree.start[first]!
  }

  /** Reassigns references reported before the definition's node, but inside its span: decorators. */
  #adoptDecorators(start: number, definition: number): void {
    if (start === this.tree.start[this.#visited]) return
    const outer = this.enclosing
    for (let i = this.references.length - 1; i >= 0; i--) {
      const reference = this.references[i]!
      if (reference.start < start || reference.from !== outer) break
      // `export default` before a declaration belongs to the file.
      if (reference.kind !== 'reexport') reference.from = definition
    }
    const line = this.lineIndex.lineAt(start)
    for (let i = this.bindings.length - 1; i >= 0; i--) {
      const binding = this.bindings[i]!
      if (binding.line < line || binding.from !== outer) break
      binding.from = definition
      this.closureNames.add(`${definition} ${binding.name}`)
    }
  }

  /** Reports a use of a name. `at` is the node of the name; missing text is taken from it. */
  refer(kind: ReferenceKind, at: number, text: ReferenceText = {}): Reference {
    const reference: Reference = {
      kind,
      name: collapse(text.name ?? this.text(at), MAX_REFERENCE_TEXT),
      receiver: collapse(text.receiver ?? '', MAX_REFERENCE_TEXT),
      extra: collapse(text.extra ?? '', MAX_REFERENCE_TEXT),
      start: this.tree.start[at]!,
      end: this.tree.end[at]!,
      line: this.lineIndex.lineAt(this.tree.start[at]!),
      from: this.enclosing,
      ...(text.arity === undefined ? {} : { arity: text.arity }),
    }
    // Broken code may lack the node that names it.
    if (at >= 0) this.references.push(reference)
    return reference
  }

  /** Reports a use of a path (`a.b.C`): its last part is the name, the rest the receiver. */
  referPath(kind: ReferenceKind, at: number, extra = ''): Reference {
    const [receiver, name] = splitPath(this.path(at))
    return this.refer(kind, at, { name, receiver, extra })
  }

  /** Reports a name used as a value; dropped at the end if the name is local to its function. */
  referName(at: number): void {
    // A node that the parser inserted for a missing token has no text.
    if (this.tree.start[at] !== this.tree.end[at]) this.unlessLocal.add(this.refer('name', at))
  }

  /** Reports a write to possible module-level state; dropped at the end if the name is local. */
  writeState(at: number, how: string): void {
    if (this.insideCallable) this.unlessLocal.add(this.refer('state_write', at, { extra: how }))
  }

  /** Reports that a name is given a type or a value here. */
  bind(name: number | string, at: number, type = '', value = ''): void {
    const text = typeof name === 'string' ? name : this.text(name)
    if (text === '') return
    this.bindings.push({
      name: text,
      type: collapse(type, MAX_REFERENCE_TEXT),
      value: collapse(value, MAX_REFERENCE_TEXT),
      line: this.lineIndex.lineAt(this.tree.start[at]!),
      from: this.enclosing,
      ...this.#extent(at),
    })
  }

  /** The last line of a binding at a node. */
  #extent(at: number): { until?: number } {
    const { blocks } = this.language
    if (blocks === undefined) return {}
    let around = at
    while (around >= 0 && !blocks.has(this.type(around))) around = this.parent(around)
    return around < 0 ? {} : { until: this.lineIndex.lineAt(this.tree.end[around]! - 1) }
  }

  /** Reports a local variable: like `bind`, and local even outside any callable. */
  bindLocal(name: number | string, at: number, type = '', value = ''): void {
    this.bind(name, at, type, value)
    const text = typeof name === 'string' ? name : this.text(name)
    if (!this.insideCallable) this.closureNames.add(`${this.enclosing} ${text}`)
  }

  /** Reports an import of `name` from `module`; '' imports the module itself, `*` everything. */
  importName(
    at: number,
    module: string,
    name: string,
    local = '',
    kind: 'import' | 'reexport' = 'import',
  ): void {
    this.refer(kind, at, { name, receiver: module, extra: local })
    if (name === '*') return
    const bound = local || name || module.split(/[./:\\]/).find(part => part !== '') || ''
    this.importedAs.set(bound, name === '' ? (local === '' ? bound : module) : join(module, name))
  }
}

function join(prefix: string, name: string): string {
  return prefix === '' ? name : name === '' ? prefix : `${prefix}.${name}`
}
