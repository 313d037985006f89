import ts from 'typescript'
import { isRemovable, type Mutation, mutationsOf } from './operators.js'

export interface Mutant {
  id: number
  file: string
  line: number
  operator: string
  before: string
  after: string
}

const GUARD = '$mutant'
const TEXT_SHOWN = 70

/**
 * A source with all of its mutants in it (mutant schemata): `$mutant(7) ? changed : original`. One build then serves every mutant,
 * and an environment variable chooses.
 */
export function withMutants(
  file: string,
  text: string,
  guardModule: string,
  firstId: number,
): { text: string; mutants: Mutant[] } {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  const mutants: Mutant[] = []
  const note = (node: ts.Node, { operator, text: after }: Mutation): number => {
    const id = firstId + mutants.length
    const { line } = source.getLineAndCharacterOfPosition(node.getStart(source))
    mutants.push({
      id,
      file,
      line: line + 1,
      operator,
      before: short(node.getText(source)),
      after: short(after),
    })
    return id
  }

  /** The text of a node with the mutants of its parts. */
  const parts = (node: ts.Node): string => {
    let made = ''
    let at = node.getStart(source)
    node.forEachChild(child => {
      const start = child.getStart(source)
      if (start < at) return
      made += text.slice(at, start) + emit(child)
      at = child.end
    })
    return made + text.slice(at, node.end)
  }

  const emit = (node: ts.Node): string => {
    if (isFixed(node)) return text.slice(node.getStart(source), node.end)
    if (isRemovable(node)) {
      const id = note(node, { operator: 'statement', text: '' })
      // In braces of its own: an `else` that follows belongs to another `if`.
      return `{ if (!${GUARD}(${id})) { ${parts(node)} } }`
    }
    const mutations = ts.isExpression(node) ? mutationsOf(node, source) : []
    const chosen = mutations.map(mutation => `${GUARD}(${note(node, mutation)}) ? (${mutation.text}) : `)
    return chosen.length === 0 ? parts(node) : `(${chosen.join('')}(${parts(node)}))`
  }

  const body = text.slice(0, source.getStart(source)) + emit(source) + text.slice(source.end)
  if (mutants.length === 0) return { text, mutants }
  return { text: `import { isMutant as ${GUARD} } from '${guardModule}'\n${body}`, mutants }
}

/** Imports and types do not run. */
function isFixed(node: ts.Node): boolean {
  return ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || ts.isTypeNode(node)
}

function short(text: string): string {
  const line = text.replace(/\s+/g, ' ')
  return line.length > TEXT_SHOWN ? `${line.slice(0, TEXT_SHOWN)}…` : line
}
