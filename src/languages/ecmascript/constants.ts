import { NONE, type SyntaxReader } from '../../facts/syntax-reader.js'

const ROOT = 0

/** `const NAME = value` at the top of a file, also exported. */
export function ecmascriptConstants(syntax: SyntaxReader): Map<string, number> {
  const found = new Map<string, number>()
  for (const statement of syntax.children(ROOT)) {
    const isExport = syntax.type(statement) === 'export_statement'
    const declaration = isExport ? syntax.field(statement, 'declaration') : statement
    if (!isConst(declaration, syntax)) continue
    for (const declarator of syntax.children(declaration)) {
      const [name, value] = [syntax.field(declarator, 'name'), syntax.field(declarator, 'value')]
      if (syntax.type(name) === 'identifier' && value !== NONE) found.set(syntax.text(name), value)
    }
  }
  return found
}

function isConst(declaration: number, syntax: SyntaxReader): boolean {
  return (
    syntax.type(declaration) === 'lexical_declaration' &&
    syntax.source.startsWith('const', syntax.tree.start[declaration]!)
  )
}
