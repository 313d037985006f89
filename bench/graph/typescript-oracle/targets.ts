import ts from 'typescript'
import type { Definition, Expectation } from '../oracle.js'
import type { Site } from './calls.js'
import { describe } from './declarations.js'
import { describeImplementation } from './implementations.js'
import type { Program } from './program.js'

interface Answer {
  expects: Expectation
  unsure?: true
  targets: Definition[]
}

const EXTERNAL: Answer = { expects: 'external', targets: [] }

/** Asks the checker what a call runs. */
export class TargetFinder {
  private readonly program: Program
  private readonly own: ReadonlySet<string>

  /** `own`: the files of the repository itself. */
  constructor(program: Program, own: ReadonlySet<string>) {
    this.program = program
    this.own = own
  }

  /** Null if the checker does not know either. */
  of(site: Site): Answer | null {
    const symbol = this.symbolOf(site.name)
    const named = declarationsOf(symbol, this.program.checker)
    const signed = this.signatureOf(site.node)
    if (named.length === 0 && signed === undefined) return this.isImported(site.name) ? EXTERNAL : null
    const found = signed === undefined ? named : [...named, signed]
    const inside = found.flatMap(withClass).filter(declaration => this.isOwn(declaration))
    if (inside.length === 0) return EXTERNAL
    const described = inside.flatMap(declaration => [
      describe(declaration, this.program),
      ...describeImplementation(declaration, this.program),
    ])
    // What the call runs before the variable that it is called by.
    described.sort((a, b) => Number(b.callable) - Number(a.callable))
    const targets = unique(described.flatMap(({ definition }) => (definition === null ? [] : [definition])))
    if (targets.length === 0) return null
    const expects = described.some(({ callable }) => callable) ? 'definition' : 'value'
    return this.isKnown(site.name) ? { expects, targets } : { expects, unsure: true, targets }
  }

  /** Whether the checker knows what a called name holds. */
  private isKnown(name: ts.Node): boolean {
    return !(this.program.checker.getTypeAtLocation(name).flags & ts.TypeFlags.Any)
  }

  private symbolOf(name: ts.Node): ts.Symbol | undefined {
    const { checker } = this.program
    const symbol = checker.getSymbolAtLocation(name)
    if (symbol === undefined || !(symbol.flags & ts.SymbolFlags.Alias)) return symbol
    const real = checker.getAliasedSymbol(symbol)
    return real.declarations === undefined ? undefined : real
  }

  /** Where the signature is written that the call was checked against: it looks through variables. */
  private signatureOf(node: Site['node']): ts.Declaration | undefined {
    const declaration = this.program.checker.getResolvedSignature(node)?.declaration
    if (declaration === undefined || ts.isJSDocSignature(declaration)) return undefined
    // For JSX without installed types the checker makes a signature up: it stands in no file.
    return (declaration.getSourceFile() as ts.SourceFile | undefined) && declaration
  }

  private isOwn(declaration: ts.Declaration): boolean {
    return this.own.has(this.program.pathOf(declaration.getSourceFile()))
  }

  /** Whether a name, or what it is a member of, is imported from a package that is not installed. */
  private isImported(name: ts.Node): boolean {
    let head = name
    if (ts.isPropertyAccessExpression(name.parent) && name.parent.name === name) head = name.parent.expression
    while (ts.isPropertyAccessExpression(head)) head = head.expression
    if (!ts.isIdentifier(head)) return false
    const declaration = this.program.checker.getSymbolAtLocation(head)?.declarations?.[0]
    const statement = declaration && ts.findAncestor(declaration, ts.isImportDeclaration)
    if (statement === undefined || !ts.isStringLiteral(statement.moduleSpecifier)) return false
    return this.program.modules.workspace.leaves(statement.moduleSpecifier.text)
  }
}

function declarationsOf(symbol: ts.Symbol | undefined, checker: ts.TypeChecker): ts.Declaration[] {
  return (symbol?.declarations ?? []).flatMap(declaration => {
    if (!ts.isShorthandPropertyAssignment(declaration)) return [declaration]
    // `{ run }`: the property says nothing, the variable of that name does.
    const value = checker.getShorthandAssignmentValueSymbol(declaration)
    const real = value && value.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(value) : value
    return [declaration, ...(real?.declarations ?? [])]
  })
}

/** A class and its constructors stand for each other. */
function withClass(declaration: ts.Declaration): ts.Declaration[] {
  const owner = ts.isConstructorDeclaration(declaration) ? declaration.parent : declaration
  return ts.isClassLike(owner) ? [owner, ...owner.members.filter(ts.isConstructorDeclaration)] : [declaration]
}

function unique(definitions: Definition[]): Definition[] {
  const byPlace = new Map(
    definitions.map(definition => [`${definition.file}:${definition.line}`, definition]),
  )
  return [...byPlace.values()]
}
