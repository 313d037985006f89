import { relative } from 'node:path'
import ts from 'typescript'
import { LIBRARY, programOf } from './compile.js'
import { ROOT } from './fences.js'

/** An example, and where a reader finds it. */
export interface Example {
  where: string
  code: string
}

/** What the package exports, and the examples in its documentation. */
export class PublicApi {
  readonly program = programOf(new Map())
  /** The names of values: functions, classes, constants. */
  readonly values: string[] = []
  readonly examples: Example[] = []

  constructor() {
    const checker = this.program.getTypeChecker()
    const library = checker.getSymbolAtLocation(this.program.getSourceFile(LIBRARY)!)!
    for (const exported of checker.getExportsOfModule(library)) {
      const symbol = exported.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(exported) : exported
      if (symbol.flags & ts.SymbolFlags.Value && isValue(exported)) this.values.push(exported.name)
      for (const declaration of symbol.declarations ?? []) this.#addExamples(declaration)
    }
  }

  /** Those of a declaration and of its members. */
  #addExamples(declaration: ts.Declaration): void {
    const file = declaration.getSourceFile()
    for (const tag of ts.getJSDocTags(declaration)) {
      if (tag.tagName.text !== 'example') continue
      const { line } = file.getLineAndCharacterOfPosition(tag.pos)
      const code = ts.getTextOfJSDocComment(tag.comment) ?? ''
      this.examples.push({ where: `${relative(ROOT, file.fileName)}:${line + 1}`, code })
    }
    if (ts.isClassDeclaration(declaration) || ts.isInterfaceDeclaration(declaration))
      for (const member of declaration.members) this.#addExamples(member)
  }
}

/** Not `export type { … }`. */
function isValue({ declarations = [] }: ts.Symbol): boolean {
  return !declarations.some(
    declaration => ts.isExportSpecifier(declaration) && ts.isTypeOnlyExportDeclaration(declaration),
  )
}
