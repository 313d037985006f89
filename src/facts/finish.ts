import { digest } from '../shared/digest.js'
import type { Definition, Facts, Reference } from './facts.js'
import type { FileReader } from './file-reader.js'
import { isCallable, isType } from './kinds.js'
import { NONE } from './syntax-reader.js'

/** 66 bits: enough to distinguish the versions of one definition. */
const CONTENT_LETTERS = 11

/** The steps that need the whole file. */
export function finish(file: FileReader): Facts {
  numberOverloads(file.definitions)
  hashContents(file.definitions, file.source)
  adoptMembers(file)
  return {
    definitions: file.definitions,
    references: dropLocals(file),
    bindings: file.bindings,
    comments: file.comments,
    strings: file.strings,
    words: file.words,
    lines: file.lineIndex.lines,
    syntaxErrors: file.tree.errors,
    notes: file.notes,
    ...(file.opening.length === 0 ? {} : { opening: file.opening }),
  }
}

/** Fills in `content`; also for languages without a grammar. */
export function hashContents(definitions: readonly Definition[], source: string): void {
  for (const definition of definitions) {
    const text = source.slice(definition.start, definition.end)
    definition.content = digest('sha1', text, 'base64url').slice(0, CONTENT_LETTERS)
  }
}

/** Fills in `ordinal`. */
export function numberOverloads(definitions: readonly Definition[]): void {
  const seen = new Map<string, number>()
  for (const definition of definitions) {
    const key = `${definition.kind} ${definition.qualifiedName}`
    const ordinal = seen.get(key) ?? 0
    definition.ordinal = ordinal
    seen.set(key, ordinal + 1)
  }
}

/**
 * Members declared apart from their type (`func (s *Server) Start`, Rust's `impl Server`) get the type as
 * container if it is in this file.
 */
function adoptMembers(file: FileReader): void {
  const types = new Map<string, number>()
  // JavaScript assigns members to functions and objects too: `Panel.Item = () => {}`.
  const values = new Map<string, number>()
  file.definitions.forEach((definition, index) => {
    const holds = isType(definition.kind) || isModuleWithBody(definition)
    const holders = holds ? types : values
    if (!holders.has(definition.qualifiedName)) holders.set(definition.qualifiedName, index)
  })
  for (const definition of file.definitions) {
    const { qualifiedName, name, container } = definition
    const dot = qualifiedName.length - name.length - 1
    if (dot <= 0) continue
    const holder = qualifiedName.slice(0, dot)
    if (container >= 0 && file.definitions[container]!.qualifiedName === holder) continue
    definition.container = types.get(holder) ?? (container < 0 ? values.get(holder) : undefined) ?? container
  }
}

/** A package clause (`package server`) ends with its name: nothing is declared in it. */
function isModuleWithBody(definition: Definition): boolean {
  return definition.kind === 'module' && definition.end > definition.nameEnd
}

/**
 * Names that a function binds itself (parameters, variables) mean nothing outside it: uses of them as values,
 * and writes to them, are dropped. A mutating call counts as a write to shared state only on a variable at
 * the top of this file, a static field, or an imported name: the linker decides whether an imported name is a
 * variable.
 */
function dropLocals(file: FileReader): Reference[] {
  const locals = new Map<number, Set<string>>()
  const localsOf = (definition: number): Set<string> => {
    let names = locals.get(definition)
    if (names === undefined) {
      names = new Set(file.definitions[definition]!.parameters.map(parameter => parameter.name))
      locals.set(definition, names)
    }
    return names
  }
  for (const binding of file.bindings) if (binding.from >= 0) localsOf(binding.from).add(binding.name)
  const fileNames = new Set(file.importedAs.keys())
  for (const { container, name } of file.definitions) if (container < 0) fileNames.add(name)
  const isLocal = (name: string, from: number): boolean => {
    if (file.closureNames.has(`${from} ${name}`)) return true
    for (let at = from; at >= 0; at = file.definitions[at]!.container) {
      const { kind } = file.definitions[at]!
      if (isCallable(kind) && localsOf(at).has(name)) return true
      // Bindings of a closure are local to functions inside it too, but not to the other members of a type.
      if (!isType(kind) && file.closureNames.has(`${at} ${name}`)) return true
    }
    return file.closureNames.has(`${NONE} ${name}`) && !fileNames.has(name)
  }
  const topNames = new Set([...file.sharedNames, ...file.importedAs.keys()])
  for (const { kind, container, name } of file.definitions) {
    if (container < 0 && (kind === 'variable' || kind === 'constant')) topNames.add(name)
  }
  const mutations = new Set(file.mutations)
  return file.references.filter(reference => {
    const { name, receiver, from } = reference
    if (!mutations.has(reference)) return !file.unlessLocal.has(reference) || !isLocal(name, from)
    if (receiver === '') return topNames.has(name) && !isLocal(name, from)
    const [head] = receiver.split('.', 1)
    return file.importedAs.has(head!) && !isLocal(head!, from)
  })
}
