import type { Reference } from '../../facts/facts.js'
import { Circles } from './answers.js'
import type { Entity } from './entity.js'
import { Imports } from './imports.js'
import { Library } from './library.js'
import type { Meant } from './meant.js'
import { Members } from './members.js'
import { Names } from './names.js'
import { type ParsedPath, type PathStep, parsePath, STRING } from './path-text.js'
import type { Place } from './place.js'
import type { CodeSymbol, Program, ProgramFile } from './program.js'
import { Types } from './types.js'

export type { Place } from './place.js'

/**
 * Finds what names mean, by the rules of their language: scopes, imports, packages, types of receivers, inheritance.
 * It answers null rather than guess. The parts ask each other through it.
 */
export class Resolver {
  readonly program: Program
  readonly names: Names
  readonly imports: Imports
  readonly members: Members
  readonly types: Types
  readonly library: Library

  constructor(program: Program) {
    this.program = program
    const circles = new Circles()
    this.names = new Names(this, circles)
    this.imports = new Imports(this, circles)
    this.members = new Members(this, circles)
    this.types = new Types(this, circles)
    this.library = new Library(this)
  }

  /** A bare name as it is seen from a place. */
  lookup(name: string, place: Place, meant: Meant = 'value'): Entity | null {
    return this.names.lookup(name, place, meant)
  }

  /** `entity.name` */
  member(entity: Entity, name: string, meant: Meant = 'value'): Entity | null {
    return this.members.of(entity, name, meant)
  }

  /** What an import brings in; null when it is not in the repository. */
  imported(reference: Reference, file: ProgramFile): Entity | null {
    return this.imports.imported(reference, file, 'value')
  }

  /** A name as others see it in a file. */
  exported(name: string, file: ProgramFile): Entity | null {
    return this.imports.exported(name, file, 'value')
  }

  /** A type as written → a value of it. */
  typeEntity(text: string, place: Place): Entity | null {
    return this.types.entity(text, place)
  }

  /** What a variable, constant or field holds. */
  valueOf(symbol: CodeSymbol): Entity | null {
    return this.types.valueOf(symbol)
  }

  /** A name behind a receiver path ('' for none). */
  pathEntity(receiver: string, name: string, place: Place, meant: Meant = 'value'): Entity | null {
    if (receiver === '') return this.lookup(name, place, meant)
    const path = parsePath(receiver)
    if (path === null) return null
    const object = this.evaluatePath(path, place)
    const found = object === null ? null : this.member(object, name, meant)
    return found ?? this.ofType(path, name, place, meant)
  }

  /** What an expression's path evaluates to. */
  evaluate(text: string, place: Place): Entity | null {
    const path = parsePath(text)
    return path === null ? null : this.evaluatePath(path, place)
  }

  private evaluatePath(path: ParsedPath, place: Place): Entity | null {
    let entity: Entity | null = null
    path.steps.forEach((step, i) => {
      const lastOfNew = path.isNew && i === path.steps.length - 1
      const meant = lastOfNew ? 'type' : step.suffixes[0] === 'call' ? 'call' : 'value'
      if (i === 0) entity = this.head(step, place, meant)
      else {
        const found: Entity | null = entity === null ? null : this.member(entity, step.name, meant)
        entity = found ?? (i === 1 ? this.ofType({ ...path, steps: path.steps.slice(0, 1) }, step.name, place, meant) : null)
      }
      for (const suffix of step.suffixes) {
        if (entity === null) break
        if (suffix === 'element') entity = this.types.element(entity)
        else if (lastOfNew && entity.is === 'symbol') entity = this.types.instanceOf(entity.symbol, [])
        else entity = this.types.call(entity)
      }
    })
    return entity
  }

  private head(step: PathStep, place: Place, meant: Meant): Entity | null {
    if (step.name !== STRING) return this.lookup(step.name, place, meant)
    const { rules } = place.file
    return rules.stringType === undefined ? null : { is: 'external', name: rules.stringType, rules }
  }

  /** A field may have the name of its type, and so hide it: `Color.Red` where there is a `Color Color`. */
  private ofType(path: ParsedPath, name: string, place: Place, meant: Meant): Entity | null {
    const [only, ...others] = path.steps
    if (!place.file.rules.bareMembers || others.length > 0 || only!.suffixes.length > 0) return null
    const type = this.lookup(only!.name, place, 'type')
    return type?.is === 'symbol' ? this.member(type, name, meant) : null
  }
}
