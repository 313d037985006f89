import type { Entity } from './entity.js'
import type { FileName } from './file-names.js'
import type { CodeSymbol } from './program.js'

/** Deeper parts of an entity are not described. */
const MAX_DEPTH = 12
const UNKNOWN = '-'

/** Entities in words that are the same for equal entities of two programs. */
export class Description {
  /** Definitions that are named: a lookup of the name leads to them. */
  readonly symbols: FileName[] = []
  /** Types of described values. */
  readonly types: FileName[] = []
  /** True if an entity is too deep to be described whole. */
  isCut = false
  readonly #words: string[] = []

  get text(): string {
    return this.#words.join(' ')
  }

  say(word: string): void {
    this.#words.push(word)
  }

  addType(type: CodeSymbol): void {
    this.types.push(placeOf(type))
    this.say(wordOf(type))
  }

  add(entity: Entity | null, depth = 0): void {
    if (depth > MAX_DEPTH) this.isCut = true
    else if (entity === null) this.say(UNKNOWN)
    else {
      this.say(`${entity.is}(`)
      for (const part of this.#partsOf(entity)) this.add(part, depth + 1)
      this.say(')')
    }
  }

  /** Says what an entity is, except for its parts. */
  #partsOf(entity: Entity): readonly (Entity | null)[] {
    switch (entity.is) {
      case 'symbol':
        this.symbols.push(placeOf(entity.symbol))
        this.say(wordOf(entity.symbol))
        return entity.of === undefined ? [] : [entity.of]
      case 'instance':
        this.addType(entity.type)
        this.say(Object.keys(entity.given ?? {}).join())
        return [...entity.args, ...Object.values(entity.given ?? {})]
      case 'super':
        this.addType(entity.type)
        return []
      case 'parameter':
        this.addType(entity.owner)
        this.say(String(entity.index))
        return []
      case 'either':
        this.say(String(entity.isChoice))
        return entity.all
      case 'tuple':
        return entity.parts
      case 'gives':
        return [entity.value]
      case 'function':
        return [entity.result]
      case 'container':
        this.say(entity.name)
        return [entity.element, entity.key ?? null]
      case 'holder':
        this.say(entity.name)
        return [entity.held, entity.error]
      default:
        this.say(placeWords(entity))
        return []
    }
  }
}

type Plain = Extract<Entity, { is: 'file' | 'package' | 'folder' | 'shape' | 'external' | 'local' }>

function placeWords(entity: Plain): string {
  switch (entity.is) {
    case 'file':
      return entity.file.path
    case 'package':
      return `${entity.family} ${entity.key}`
    case 'folder':
      return entity.path
    case 'shape': {
      const around = entity.file.symbols[entity.scope]?.definition.qualifiedName ?? ''
      return `${entity.file.path} ${around} ${entity.name}`
    }
    case 'external':
      return entity.name ?? ''
    case 'local':
      return ''
  }
}

function placeOf({ file, definition }: CodeSymbol): FileName {
  return { path: file.path, name: definition.name }
}

function wordOf({ file, definition: { kind, qualifiedName, ordinal } }: CodeSymbol): string {
  return `${file.path}:${qualifiedName}#${ordinal} ${kind}`
}
