import type { Reference } from '../../facts/facts.js'
import type { EdgeKind } from '../edge-kinds.js'
import { lastName, outerName } from './dotted-name.js'
import { type Entity, EXTERNAL, LOCAL, symbolEntity } from './entity.js'
import type { CodeSymbol, Package, Program, ProgramFile } from './program.js'

/** An index or splat after a name selects one or all of its instances. */
const INDEX = /\[\]/g
const CALL = '()'

/** Resolves names that are addresses: qualified names, visible in all files of a package. */
export class Addresses {
  readonly #program: Program

  constructor(program: Program) {
    this.#program = program
  }

  meant(reference: Reference, file: ProgramFile): Entity | null {
    const { kind, name, receiver } = reference
    switch (kind) {
      // All types are built in.
      case 'type_hint':
        return EXTERNAL
      // So are most functions.
      case 'call':
        return receiver === '' ? (this.#at('', name, file) ?? EXTERNAL) : EXTERNAL
      case 'field_read':
        return this.#member(reference, file)
      default:
        return this.#at(receiver, name, file) ?? (receiver === '' ? this.#bare(name, file) : null)
    }
  }

  /** The definition at an address of a module. */
  #at(prefix: string, name: string, module: Module): Entity | null {
    const { family } = module.rules
    const address = prefix === '' ? name : `${prefix}.${name}`
    return one(
      this.#program
        .inPackage(family, module.package!, name)
        .filter(({ definition }) => definition.qualifiedName === address),
      module,
    )
  }

  /** Some tools refer to variables without a prefix. */
  #bare(name: string, file: ProgramFile): Entity | null {
    return this.#at(file.rules.names.addresses!.inputs, name, file)
  }

  /** An attribute in the block is a field of it; all others are known only after the block is applied. */
  #member({ name, receiver, from }: Reference, file: ProgramFile): Entity | null {
    if (receiver.includes(CALL)) return EXTERNAL
    const plain = receiver.replace(INDEX, '')
    const [head, ...rest] = plain.split('.')
    if (isLocal(head!, from, file)) return LOCAL
    const block = file.symbols[outermost(from, file)]
    const isSelf = file.rules.names.selfNames.includes(head!) && block !== undefined
    const holder = isSelf ? [block.definition.qualifiedName, ...rest].join('.') : plain
    return this.#ofCall(holder, name, file) ?? this.#field(`${holder}.${name}`, file) ?? EXTERNAL
  }

  #field(address: string, file: ProgramFile): Entity | null {
    const all = this.#program.qualified(file.rules.family, address)
    return one(
      all.filter(symbol => symbol.file.package === file.package),
      file,
    )
  }

  /** `module.network.subnets` is `output.subnets` of the module's source folder, not an argument of the call. */
  #ofCall(holder: string, name: string, file: ProgramFile): Entity | null {
    const called = this.#at(outerName(holder), lastName(holder), file)
    if (called?.is !== 'symbol' || called.symbol.definition.kind !== 'module') return null
    const made = this.#madeFrom(called.symbol)
    return (made === null ? null : this.#at(file.rules.names.addresses!.outputs, name, made)) ?? EXTERNAL
  }

  /** The input variable of a module that a call sets. */
  input(call: CodeSymbol, name: string): CodeSymbol | null {
    const made = this.#madeFrom(call)
    const found = made === null ? null : this.#at(made.rules.names.addresses!.inputs, name, made)
    return found?.is === 'symbol' ? found.symbol : null
  }

  #madeFrom({ file, index }: CodeSymbol): Module | null {
    const source = file.imports.find(({ from, extra }) => from === index && extra === '')
    const target = source === undefined ? null : this.#program.moduleTarget(source.receiver, file)
    return target !== null && 'package' in target
      ? { rules: file.rules, package: target.package, path: '' }
      : null
  }
}

/** The scope of an address: a package, seen from one of its files if there is one. */
type Module = Pick<ProgramFile, 'rules' | 'package' | 'path'>

/** The only definition; of several the only one in the file. Overrides do not count. */
function one(symbols: readonly CodeSymbol[], { rules, path }: Module): Entity | null {
  const all = symbols.filter(({ file }) => !rules.names.addresses!.isOverride(file.path))
  const here = all.filter(({ file }) => file.path === path)
  const [first, ...others] = here.length > 0 ? here : all
  return first === undefined || others.length > 0 ? null : symbolEntity(first)
}

/** The top-level definition that contains another one. */
export function outermost(index: number, { symbols }: ProgramFile): number {
  let at = index
  while (at >= 0 && symbols[at]!.definition.container >= 0) at = symbols[at]!.definition.container
  return at
}

/** A resource depends on the resources that it names; a module output is referenced, not read as a field. */
export function addressKind(
  kind: EdgeKind,
  { from, kind: use }: Reference,
  target: CodeSymbol | ProgramFile | Package,
  file: ProgramFile,
): EdgeKind {
  if (!('definition' in target)) return kind
  const { isResource } = file.rules.names.addresses!
  if (use === 'field_read' && target.definition.kind !== 'field') return 'references'
  if (kind !== 'references') return kind
  const source = file.symbols[outermost(from, file)]?.definition
  return source !== undefined && isResource(source) && isResource(target.definition) ? 'depends_on' : kind
}

/** True for a loop variable or a parameter. */
function isLocal(name: string, from: number, file: ProgramFile): boolean {
  for (let at = from; at >= 0; at = file.symbols[at]!.definition.container) {
    if (file.bindingsOf(at, name).length > 0) return true
    if (file.symbols[at]!.definition.parameters.some(parameter => parameter.name === name)) return true
  }
  return false
}
