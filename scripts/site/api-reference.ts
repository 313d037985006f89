import ts from 'typescript'
import { LIBRARY, programOf } from '../../test/docs/compile.js'

const GROUPS = ['Classes', 'Functions', 'Values', 'Types'] as const
type Group = (typeof GROUPS)[number]
const HIDDEN: readonly ts.SyntaxKind[] = [ts.SyntaxKind.PrivateKeyword, ts.SyntaxKind.ProtectedKeyword]
/** A longer text of a type is cut: the declaration has it. */
const MOST_TYPE_CHARS = 400
const WRITTEN =
  ts.TypeFormatFlags.NoTruncation |
  ts.TypeFormatFlags.UseAliasDefinedOutsideCurrentScope |
  ts.TypeFormatFlags.WriteArrowStyleSignature |
  ts.TypeFormatFlags.OmitParameterModifiers

/** Everything that the package exports, from its types and their comments, as a page. */
export function apiReference(): string {
  const program = programOf(new Map())
  const checker = program.getTypeChecker()
  const library = checker.getSymbolAtLocation(program.getSourceFile(LIBRARY)!)!
  const entries = new Map<Group, string[]>(GROUPS.map(group => [group, []]))
  const exported = checker.getExportsOfModule(library).sort((a, b) => (a.name < b.name ? -1 : 1))
  for (const symbol of exported) {
    const meant = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol
    entries.get(groupOf(meant))!.push(new Entry(checker, symbol.name, meant).text())
  }
  const head =
    '# API reference\n\nMade of the types and comments of the package. [The library](api.md) shows how its parts are used.\n'
  return [head, ...GROUPS.map(group => `## ${group}\n\n${entries.get(group)!.join('\n')}`)].join('\n')
}

function groupOf({ flags }: ts.Symbol): Group {
  if (flags & ts.SymbolFlags.Class) return 'Classes'
  if (flags & ts.SymbolFlags.Function) return 'Functions'
  return flags & ts.SymbolFlags.Value ? 'Values' : 'Types'
}

/** One exported name: its doc comment, how it is called, its members. */
class Entry {
  readonly #checker: ts.TypeChecker
  readonly #name: string
  readonly #symbol: ts.Symbol

  constructor(checker: ts.TypeChecker, name: string, symbol: ts.Symbol) {
    this.#checker = checker
    this.#name = name
    this.#symbol = symbol
  }

  text(): string {
    const [declaration] = this.#symbol.declarations ?? []
    const parts = [
      `### ${this.#name}\n`,
      docOf(this.#checker, this.#symbol),
      this.#declared(declaration),
      this.#members(declaration),
    ]
    return parts.filter(part => part !== '').join('\n')
  }

  /** Its signature, or what it is; nothing for what is a list of members. */
  #declared(declaration: ts.Declaration | undefined): string {
    if (declaration === undefined || hasMembers(declaration)) return ''
    if (ts.isTypeAliasDeclaration(declaration))
      return fence(`type ${this.#name} = ${cut(declaration.type.getText())}`)
    const type = this.#checker.getTypeOfSymbolAtLocation(this.#symbol, declaration)
    const written = (signature: ts.Signature) =>
      this.#checker.signatureToString(signature, declaration, WRITTEN)
    const signatures = type
      .getCallSignatures()
      .map(each => `function ${this.#name}${written(each).replace(/ => (?!.* => )/, ': ')}`)
    return fence(
      signatures.length > 0
        ? signatures.join('\n')
        : `const ${this.#name}: ${cut(this.#checker.typeToString(type, declaration, WRITTEN))}`,
    )
  }

  #members(declaration: ts.Declaration | undefined): string {
    if (declaration === undefined || !hasMembers(declaration)) return ''
    const rows = [declaration, ...this.#bases()].flatMap(({ members }) => this.#rows(members))
    return `${rows.join('\n')}\n`
  }

  /** What a class or an interface takes over. */
  #bases(): (ts.ClassDeclaration | ts.InterfaceDeclaration)[] {
    const above = (type: ts.Type): ts.Type[] =>
      type.isClassOrInterface()
        ? this.#checker.getBaseTypes(type).flatMap(base => [base, ...above(base)])
        : []
    return above(this.#checker.getDeclaredTypeOfSymbol(this.#symbol))
      .flatMap(({ symbol }) => symbol?.declarations ?? [])
      .filter(hasMembers)
      .filter(declaration => !declaration.getSourceFile().isDeclarationFile)
  }

  #rows(members: readonly (ts.ClassElement | ts.TypeElement)[]): string[] {
    return members.flatMap(member => {
      const name = member.name === undefined ? 'constructor' : member.name.getText()
      const symbol = member.name === undefined ? undefined : this.#checker.getSymbolAtLocation(member.name)
      if (name.startsWith('#') || isHidden(member)) return []
      const doc =
        symbol === undefined
          ? ''
          : docOf(this.#checker, symbol)
              .trim()
              .replace(/\s*\n\s*/g, ' ')
      return [`- \`${cut(headOf(member))}\`${doc === '' ? '' : `: ${doc}`}`]
    })
  }
}

function hasMembers(
  declaration: ts.Declaration,
): declaration is ts.ClassDeclaration | ts.InterfaceDeclaration {
  return ts.isClassDeclaration(declaration) || ts.isInterfaceDeclaration(declaration)
}

function isHidden(member: ts.Node): boolean {
  return (
    ts.canHaveModifiers(member) && (ts.getModifiers(member) ?? []).some(({ kind }) => HIDDEN.includes(kind))
  )
}

/** A member without its body and its comments, on one line. */
function headOf(member: ts.Node): string {
  const body = 'body' in member ? (member.body as ts.Node | undefined) : undefined
  const text = member.getText()
  const head = body === undefined ? text : text.slice(0, body.getStart() - member.getStart())
  return head
    .replace(/\/\*[\s\S]*?\*\/|\/\/[^\n]*/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}

function docOf(checker: ts.TypeChecker, symbol: ts.Symbol): string {
  const text = ts.displayPartsToString(symbol.getDocumentationComment(checker)).trim()
  const examples = symbol.getJsDocTags(checker).filter(({ name }) => name === 'example')
  const shown = examples.map(({ text: parts }) => fence(ts.displayPartsToString(parts)))
  return [text === '' ? '' : `${text}\n`, ...shown].filter(part => part !== '').join('\n')
}

function fence(code: string): string {
  return `\`\`\`ts\n${code.trim()}\n\`\`\`\n`
}

function cut(text: string): string {
  return text.length <= MOST_TYPE_CHARS ? text : `${text.slice(0, MOST_TYPE_CHARS)}…`
}
