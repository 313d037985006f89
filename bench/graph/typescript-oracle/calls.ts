import ts from 'typescript'
import type { CallKind, OracleCall } from '../oracle.js'

export interface Site {
  call: Omit<OracleCall, 'expects' | 'targets'>
  node: ts.CallExpression | ts.NewExpression | ts.TaggedTemplateExpression | ts.JsxOpeningLikeElement
  /** The called name; `super` in a call of the parent's constructor. */
  name: ts.Node
}

/** Every call of a file that has a name: not `f()()`, not `table[key]()`. */
export function findCalls(source: ts.SourceFile, file: string): Site[] {
  const sites: Site[] = []
  const visit = (node: ts.Node): void => {
    const found = callee(node)
    if (found !== null) {
      const name = nameOf(found.expression)
      if (name !== null) sites.push(siteAt(name, found.kind, node as Site['node'], source, file))
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return sites
}

function callee(node: ts.Node): { expression: ts.Node; kind: CallKind } | null {
  if (ts.isCallExpression(node)) {
    if (node.expression.kind === ts.SyntaxKind.ImportKeyword) return null
    const isSuper = node.expression.kind === ts.SyntaxKind.SuperKeyword
    return { expression: node.expression, kind: isSuper ? 'super' : 'call' }
  }
  if (ts.isNewExpression(node)) return { expression: node.expression, kind: 'new' }
  if (ts.isTaggedTemplateExpression(node)) return { expression: node.tag, kind: 'tag' }
  if (ts.isJsxOpeningElement(node) || ts.isJsxSelfClosingElement(node))
    return isComponent(node.tagName) ? { expression: node.tagName, kind: 'jsx' } : null
  return null
}

function isComponent(tag: ts.JsxTagNameExpression): boolean {
  if (ts.isPropertyAccessExpression(tag)) return true
  return ts.isIdentifier(tag) && /^[A-Z]/.test(tag.text)
}

function nameOf(expression: ts.Node): ts.Node | null {
  if (ts.isIdentifier(expression) || expression.kind === ts.SyntaxKind.SuperKeyword) return expression
  if (ts.isPropertyAccessExpression(expression)) return expression.name
  if (ts.isParenthesizedExpression(expression) || ts.isNonNullExpression(expression))
    return nameOf(expression.expression)
  return null
}

function siteAt(
  name: ts.Node,
  kind: CallKind,
  node: Site['node'],
  source: ts.SourceFile,
  file: string,
): Site {
  const place = source.getLineAndCharacterOfPosition(name.getStart(source))
  const line = place.line + 1
  const from = source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1
  const call = { file, line, column: place.character, name: name.getText(source), kind }
  return { call: from < line ? { ...call, from } : call, node, name }
}
